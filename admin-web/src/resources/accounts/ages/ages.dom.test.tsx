import { type AgeCheck, adminAges } from '@marquee/command-api/contract/operations-ages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const since = '2026-11-24T06:00:00.000Z';
const anew: AgeCheck = { id: id(1), username: 'luna', name: 'L•••', why: 'declaredAnew', failed: 1, since };
const exhausted: AgeCheck = { id: id(2), username: 'pip', name: null, why: 'exhausted', failed: 5, since };

function platformFor(...permissions: string[]): FakePlatform {
  const platform = new FakePlatform(['listAgeChecks', ...permissions], 'support');
  platform.on(adminAges.listAgeChecks, () => new RowsOf([anew, exhausted]));
  return platform;
}

test('what a document shows is written down with a reason, and what came of it is said', async () => {
  const platform = platformFor('seeAgeDocument', 'upholdAge');
  platform.on(adminAges.seeAgeDocument, { age: 'minor' });
  const user = openConsole(platform, '/age-checks');
  const row = (await screen.findByRole('link', { name: '@pip' })).closest('tr') ?? expect.fail();
  expect(row).toHaveTextContent('no try left');
  // they gave no name
  expect(within(row).getByRole('cell', { name: '–' })).toBeVisible();
  expect(within(row).queryByRole('button', { name: 'Let it stand' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Document' }));
  const dialog = await screen.findByRole('dialog', { name: 'What a document of @pip shows' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A passport.');
  expect(within(dialog).getByRole('button', { name: 'Write it down' })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText(/Birth date/), { target: { value: '2012-05-02' } });
  await user.click(within(dialog).getByRole('button', { name: 'Write it down' }));
  await waitFor(() => expect(dialog).toHaveTextContent('@pip is under 18.'));
  expect(platform.heard(adminAges.seeAgeDocument)[0]).toMatchObject({
    params: { personId: exhausted.id },
    body: { birthDate: '2012-05-02', reason: 'A passport.' },
  });
});

test('an age that was declared anew is let stand; who only reads has no verbs', async () => {
  const platform = platformFor('upholdAge');
  platform.on(adminAges.upholdAge, { ok: true });
  const user = openConsole(platform, '/age-checks');
  const row = (await screen.findByRole('link', { name: '@luna' })).closest('tr') ?? expect.fail();
  expect(within(row).queryByRole('button', { name: 'Document' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Let it stand' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let the age of @luna stand' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A slip of the pen.');
  await user.click(within(dialog).getByRole('button', { name: 'Let it stand' }));
  await waitFor(() => expect(dialog).toHaveTextContent('It stands.'));
});
