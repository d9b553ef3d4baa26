import { adminPlatform, type BuiltReadModel } from '@marquee/command-api/contract/operations-platform.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const orders: BuiltReadModel = {
  ...{ name: 'orders', version: 'a1', state: 'ready', behind: 0, halted: null, copy: null, rebuild: null },
};
const asked = { requestedBy: 'x', requestedByName: 'ines', reason: 'A row is wrong.', requestedAt: at };
const open = { ...asked, outcome: 'requested' as const, rows: null, message: null, endedAt: null };

function platformWith(models: BuiltReadModel[], permissions: string[], events: number | null = 4000) {
  const platform = new FakePlatform(permissions);
  platform.on(adminPlatform.getPlatform, () => ({ events, readModels: models, policies: [] }));
  openConsole(platform, '/platform');
  return platform;
}

test('a read model is rebuilt after what will happen was told and why was written down; its bar is where its copy stands', async () => {
  const models = [orders];
  const platform = platformWith(models, ['getPlatform', 'rebuildReadModel']);
  platform.on(adminPlatform.rebuildReadModel, () => {
    models[0] = { ...orders, copy: { behind: 1000 }, rebuild: open };
    return { id: '018f0000-0000-7000-8000-000000000009', job: 'rebuild/9' };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rebuild' }));
  const dialog = screen.getByRole('dialog', { name: 'Build orders anew' });
  expect(dialog).toHaveTextContent(/4,000 of them.*Readers have the rows that are there until the copy has caught up/);
  await userEvent.type(within(dialog).getByRole('textbox'), 'A row is wrong.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Build it anew' }));
  expect(await within(dialog).findByText('It is built anew, by the job rebuild/9.')).toBeVisible();
  expect(platform.heard(adminPlatform.rebuildReadModel).map(({ body }) => body)).toEqual([
    { reason: 'A row is wrong.' },
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  const bar = await screen.findByRole('progressbar', { name: 'Rebuild of orders' });
  expect(bar).toHaveAttribute('aria-valuenow', '75');
  expect(screen.getByText('3,000 of 4,000 events, 75 %')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rebuild' })).toBeNull();
});

test('who comes second is told that it is under way', async () => {
  const platform = platformWith([orders], ['getPlatform', 'rebuildReadModel']);
  const words = 'This read model is being rebuilt already. Wait for its end, and ask again if it is not enough.';
  platform.on(adminPlatform.rebuildReadModel, new Refusal(409, 'RebuildAtWork', words));
  await userEvent.click(await screen.findByRole('button', { name: 'Rebuild' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'A row is wrong.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Build it anew' }));
  expect(await within(dialog).findByText(words)).toBeVisible();
});

test('what came of it is told with by whom, and how far it is without a number where nobody can know', async () => {
  const failed = { ...open, outcome: 'failed' as const, message: 'no such column', endedAt: at };
  const replaced = { ...open, outcome: 'replaced' as const, rows: 1234, endedAt: at };
  platformWith(
    [
      { ...orders, rebuild: replaced },
      { ...orders, name: 'people', rebuild: failed },
      { ...orders, name: 'polls', rebuild: open },
    ],
    ['getPlatform'],
    null,
  );
  const row = async (name: string) => (await screen.findByText(name)).closest('tr');
  expect(await row('orders')).toHaveTextContent(/other than the log says, and is replaced, 1,234 rows \(.*, by ines\)/);
  expect(await row('people')).toHaveTextContent(/could not be built: no such column \(.*, by ines\)/);
  expect(screen.getByRole('progressbar', { name: 'Rebuild of polls' })).not.toHaveAttribute('aria-valuenow');
  expect(screen.getByText('beginning, or comparing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rebuild' })).toBeNull();
});
