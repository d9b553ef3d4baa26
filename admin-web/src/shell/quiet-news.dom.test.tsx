import { type AgeCheck, adminAges } from '@marquee/command-api/contract/operations-ages.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowsOf } from '../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../testing/fake-platform.ts';
import { openConsole } from '../testing/open-console.tsx';

const since = '2026-11-24T06:00:00.000Z';
const id = '018f0000-0000-7000-8000-000000000009';
const waiting: AgeCheck = { id, username: 'luna', name: 'L•••', why: 'declaredAnew', failed: 1, since };

class Source {
  static readonly open: Source[] = [];
  onmessage?: (message: { readonly data: string }) => void;
  constructor() {
    Source.open.push(this);
  }
  close(): void {
    Source.open.splice(Source.open.indexOf(this), 1);
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a list reads itself again when something of its context was recorded, and not for what is of another; not under an open form', async () => {
  vi.stubGlobal('EventSource', Source);
  const platform = new FakePlatform(['listAgeChecks', 'upholdAge', 'followChanges'], 'support');
  let rows = [waiting];
  platform.on(adminAges.listAgeChecks, () => new RowsOf(rows));
  const user = openConsole(platform, '/age-checks');
  expect(await screen.findByRole('link', { name: '@luna' })).toBeVisible();
  const asked = () => platform.heard(adminAges.listAgeChecks).length;
  const told = (...names: string[]) => act(() => Source.open.at(-1)?.onmessage?.({ data: JSON.stringify(names) }));
  const before = asked();
  rows = [];
  told('music');
  await user.click(screen.getByRole('button', { name: 'Let it stand' }));
  const dialog = await screen.findByRole('dialog');
  told('accounts');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(asked()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No age waits to be looked at.', {}, { timeout: 10_000 })).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
});
