import { type AgeCheck, adminAges } from '@marquee/command-api/contract/operations-ages.ts';
import { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
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

test('the list of jobs follows jobs, which move without an event', async () => {
  vi.stubGlobal('EventSource', Source);
  const platform = new FakePlatform(['listJobs', 'followChanges']);
  platform.on(adminJobs.listJobs, () => new RowsOf([]));
  openConsole(platform, '/jobs');
  expect(await screen.findByText('No job is like this.')).toBeVisible();
  const before = platform.heard(adminJobs.listJobs).length;
  act(() => Source.open.at(-1)?.onmessage?.({ data: '["jobs"]' }));
  await expect.poll(() => platform.heard(adminJobs.listJobs).length, { timeout: 5000 }).toBe(before + 1);
});
