import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakePlatform } from '../testing/fake-platform.ts';
import { openConsole } from '../testing/open-console.tsx';

test.each([
  ['/orders', 'Orders: your role does not have this page. Whoever may give roles can change that.'],
  ['/ordres/7', 'There is no page at this address. It may have been cut where it was copied.'],
])('at %s, which has nothing for somebody of support, it says why', async (address, words) => {
  openConsole(new FakePlatform(['listAgeChecks'], 'support'), address);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/admin');
});
