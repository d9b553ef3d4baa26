import { adminDistribution } from '@marquee/command-api/contract/distribution.ts';
import { adminHistory, type HistoryEntry } from '@marquee/command-api/contract/operations-history.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../testing/fake-platform.ts';
import { openConsole } from '../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `018f0000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const stream = `platform-${id(1)}`;
const entry = (revision: number, type: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  event: {
    ...{ id: id(10 + revision), place: revision, stream, revision, type, at, actor: id(4), actorName: 'otto' },
    ...{ correlationId: id(20), causationId: id(20), policy: 1, version: 1, data: { name: 'Streamwell' } },
  },
  ...{ why: null, revert: null, ...more },
});
const history = {
  ...{ stream, newest: 1 },
  entries: [
    entry(1, 'PlatformEdited', {
      why: 'They have moved.',
      revert: { says: 'Says all of it as it was.', changes: [{ what: 'name', now: 'Streamwell', after: 'Streamy' }] },
    }),
    entry(0, 'PlatformAdded'),
  ],
};
const platforms = [
  {
    ...{ id: id(1), name: 'Streamwell', isSupported: true, contentFormat: 'FLAC', maxResolution: '4K', createdAt: at },
    ...{ supportedCodecs: ['flac'], apiEndpoint: 'https://api.streamwell.example', hasToken: false, updatedAt: at },
  },
];
const reads = ['listAdminPlatforms', 'getHistory'];

async function open(permissions: readonly string[]) {
  const platform = new FakePlatform(permissions);
  platform.on(adminDistribution.listAdminPlatforms, () => new RowsOf(platforms));
  platform.on(adminHistory.getHistory, history);
  const user = openConsole(platform, '/platforms');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: 'History' });
  await within(drawer).findByText('“They have moved.”');
  return { platform, user, drawer };
}

test('a history says who did what and why; what a command takes back is reverted with a preview and a reason', async () => {
  const { platform, user, drawer } = await open([...reads, 'revertEvent']);
  expect(within(drawer).getAllByText(/otto/)).toHaveLength(2);
  platform.on(adminHistory.revertEvent, { outcome: 'done' as const });
  await user.click(within(drawer).getByRole('button', { name: 'Revert' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revert “Platform edited” of Streamwell' });
  expect(within(dialog).getByRole('row', { name: 'name Streamwell Streamy' })).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Not yet.');
  await user.click(within(dialog).getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(dialog).toHaveTextContent('It is as it was before.'));
  expect(platform.heard(adminHistory.revertEvent)[0]).toMatchObject({
    params: { stream },
    body: { event: id(11), newest: 1, reason: 'Not yet.' },
  });
});

test('who was slower is told who has changed what, and who may not revert is not offered it', async () => {
  const { platform, user, drawer } = await open([...reads, 'revertEvent']);
  const words = 'otto has changed it since you looked (PlatformEdited). Look at its history again.';
  platform.on(adminHistory.revertEvent, new Refusal(409, 'ChangedSince', words));
  await user.click(within(drawer).getByRole('button', { name: 'Revert' }));
  const dialog = await screen.findByRole('dialog', { name: /^Revert/ });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Not yet.');
  await user.click(within(dialog).getByRole('button', { name: 'Revert' }));
  expect(await within(dialog).findByText(words)).toBeVisible();
  const other = await open(reads);
  expect(within(other.drawer).queryByRole('button', { name: 'Revert' })).toBeNull();
});
