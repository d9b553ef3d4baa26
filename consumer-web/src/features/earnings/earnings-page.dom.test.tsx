import { type EarningLine, type Earnings, earnings } from '@marquee/command-api/contract/earnings.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { fromNow, idOf } from '../../testing/records.ts';

const DAY = 86_400_000;
const share = { sales: 2, gross: '8.00', fee: '0.20', net: '7.80' };
const tips = { sales: 1, gross: '5.00', fee: '0.12', net: '4.88' };
const all = { sales: 3, gross: '13.00', fee: '0.32', net: '12.68' };
const none: Earnings = {
  ...{
    available: '0.00',
    held: '0.00',
    disputed: '0.00',
    total: { sales: 0, gross: '0.00', fee: '0.00', net: '0.00' },
  },
  ...{ sources: [], months: [], waiting: [], tracks: [] },
};
const some: Earnings = {
  ...{ available: '4.88', held: '3.90', disputed: '3.90', total: all },
  sources: [
    { source: 'split', ...share },
    { source: 'tip', ...tips },
  ],
  months: [
    {
      ...{ month: '2026-11', ...all },
      sources: [
        { source: 'split', ...share },
        { source: 'tip', ...tips },
      ],
    },
  ],
  waiting: [
    { id: 'unlock:2026-11-20', kind: 'unlock', amount: '3.90', dueAt: fromNow(DAY) },
    { id: 'show:1', kind: 'show', amount: '1.00', dueAt: null },
  ],
  tracks: [{ id: idOf(70), title: 'Two cities', artist: 'Two singers', sales: 2, net: '7.80' }],
};
const line = (changes: Partial<EarningLine> = {}): EarningLine => ({
  ...{ id: idOf(80), event: 'ContentUnlocked', position: '2:99', source: 'split', title: 'Two cities', price: '9.99' },
  ...{ net: '3.90', at: fromNow(-DAY) },
  ...changes,
});

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.on(earnings.getEarnings, some);
  platform.on(earnings.listEarningLines, [line(), line({ id: idOf(81), event: 'RefundSucceeded', net: '-3.90' })]);
});

it('tells what was earned by source, month and track, before and after our fee, and where the money is', async () => {
  openPage(platform, '/earnings');
  const bySource = within(await screen.findByRole('region', { name: 'By source' }));
  expect(bySource.getByRole('row', { name: /Shares of others’ tracks/ })).toHaveTextContent('2$8.00$0.20$7.80');
  expect(bySource.getByRole('row', { name: /^All/ })).toHaveTextContent('3$13.00$0.32$12.68');
  const byMonth = within(screen.getByRole('region', { name: 'By month' }));
  expect(byMonth.getByRole('row', { name: /November 2026/ })).toHaveTextContent('$12.68');
  expect(screen.getByRole('row', { name: /Two cities/ })).toHaveTextContent('2$7.80');
  expect(screen.getByText('Set aside, in dispute').closest('div')).toHaveTextContent('$3.90');
  const [waits] = screen.getAllByRole('region', { name: 'Waits for its day' });
  expect(waits).toHaveTextContent('No day yet');
  const events = within(screen.getByRole('region', { name: 'Event by event' }));
  expect(await events.findByText(/given back, of \$9.99 paid/)).toBeVisible();
  expect(events.getByText('-$3.90')).toBeVisible();
  expect(events.getAllByText('99')).toHaveLength(2);
});

it('shows the events behind a figure, and all of them again', async () => {
  const { press } = openPage(platform, '/earnings');
  await press(/^Two cities/);
  await press(/Show all, not only Two cities/);
  await press(/^November 2026/);
  await press(/Show all, not only November 2026/);
  const asked = platform.heard(earnings.listEarningLines).map(({ query }) => query);
  expect(asked).toMatchObject([{}, { track: idOf(70) }, { month: '2026-11' }]);
});

it('saves the lines as a file, and says why where the server does not give it', async () => {
  platform.on(earnings.downloadEarnings, 'at,net');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { press } = openPage(platform, '/earnings');
  await press('Save as CSV');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  platform.on(earnings.downloadEarnings, new Refusal(400, 'Invalid', 'That was not read.'));
  await press('Save as CSV');
  await vi.waitFor(() => expect(toasts()[0]).toHaveTextContent('The file was not saved'));
  saved.mockRestore();
});

it('says that nothing is earned yet, and can be loaded again where it did not load', async () => {
  platform.on(earnings.getEarnings, none);
  openPage(platform, '/earnings');
  expect(await screen.findByRole('heading', { name: 'Nothing earned yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
  platform.on(earnings.getEarnings, new Refusal(400, 'Invalid', 'That was not read.'));
  const again = openPage(platform, '/earnings');
  expect(await screen.findByText('Your earnings did not load')).toBeVisible();
  platform.on(earnings.getEarnings, some);
  await again.press(/^(Retry|Try|Load)/);
  expect(await screen.findByRole('region', { name: 'By source' })).toBeVisible();
});
