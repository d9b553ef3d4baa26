import type {
  FeeSplit,
  JournalEntriesFilter,
  JournalEntry,
  LedgerAccount,
} from '@marquee/command-api/contract/payments-book-entries.ts';
import { adminBooks } from '@marquee/command-api/contract/payments-books.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { measureNames } from '../fee-splits/measures.ts';

const position = (place: number) => `018f0000-0000-7000-8000-00000000000f:${place}`;
const line = (account: string, debit: string, credit: string, sub = '') => ({ account, sub, debit, credit });
const entry = (n: number, lines: JournalEntry['lines']): JournalEntry => ({
  id: `018f0000-0000-7000-8000-0000000001${n}0`,
  type: 'TipReceived',
  stream: `tip-${n}`,
  revision: 3,
  position: position(n),
  business: 'tip',
  show: null,
  policy: 1,
  at: '2026-11-24T06:00:00.000Z',
  lines,
});
const tips = [
  entry(1, [
    line('deposit', '5.00', '0.00'),
    line('revenue.tips', '0.00', '0.12'),
    line('payee.escrow', '0.00', '4.88'),
  ]),
  entry(2, [
    line('deposit', '1000.00', '0.00'),
    line('revenue.tips', '0.00', '25.00'),
    line('payee.escrow', '0.00', '975.00'),
  ]),
];

const fees: JournalEntriesFilter = { business: 'tip', types: ['TipReceived'], accounts: ['revenue'] };
const split = (amounts: Partial<FeeSplit> = {}): FeeSplit =>
  ({
    ...Object.fromEntries(measureNames.map((name) => [name, '0.00'])),
    ...{ id: '2026-11|tip|*|1', business: 'tip', show: null, month: '2026-11', policy: 1 },
    ...{ sales: 2, refunds: 0, disputes: 0, sold: '1005.00', fees: '25.12' },
    entries: Object.fromEntries(measureNames.map((name) => [name, name === 'fees' ? fees : {}])),
    ...amounts,
  }) as FeeSplit;

/** Finance at a platform with two tips. */
function financeAt(amounts: Partial<FeeSplit> = {}): FakePlatform {
  const platform = new FakePlatform(Object.keys(adminBooks), 'finance');
  platform.on(adminBooks.listFeeSplits, () => new RowsOf([split(amounts)]));
  platform.on(adminBooks.listJournalEntries, () => new RowsOf(tips));
  platform.on(adminBooks.getJournalEvent, ({ params: { id } }) => ({
    id,
    type: 'TipReceived',
    version: 1,
    stream: 'tip-1',
    revision: 3,
    position: position(1),
    recordedAt: '2026-11-24T06:00:00.000Z',
    actor: 'system:payments',
    commandId: id,
    correlationId: id,
    causationId: id,
    policy: 1,
    payload: { split: [], note: '•••' },
  }));
  return platform;
}

const figure = (what: string) => screen.findByRole('button', { name: new RegExp(`^${what}: .*show the events`) });

test('a figure shows the events behind it: entries, their places in the log, what they come to, and the event masked', async () => {
  const platform = financeAt();
  const user = openConsole(platform, '/fee-splits');
  await user.click(await figure('Our fees, 2026-11, tip, policy version 1'));
  const drawer = await screen.findByRole('dialog', { name: 'The events behind this number' });
  await within(drawer).findByText('2 entries come to 25.12: this number.');
  expect(drawer).toHaveTextContent('Our fees, 2026-11, tip, policy version 1: 25.12');
  expect(drawer).toHaveTextContent(position(2));
  expect(drawer).toHaveTextContent('tip-2, revision 3');
  const asked = platform.heard(adminBooks.listJournalEntries).at(-1);
  expect(asked?.query).toMatchObject({ filter: fees, range: [0, 49] });
  const [first] = within(drawer).getAllByRole('article');
  if (!first) throw new Error('no entries');
  // the lines that the figure takes are marked, and no others
  const marked = within(first)
    .getAllByRole('row')
    .filter((row) => row.classList.contains('Mui-selected'));
  expect(marked.map((row) => row.textContent)).toEqual(['revenue.tips0.12']);
  await user.click(within(first).getByRole('button', { name: 'Show the event' }));
  expect(await within(first).findByLabelText('Payload')).toHaveTextContent('"note": "•••"');
  expect(first).toHaveTextContent('system:payments');
});

test('a figure that is not what its entries come to is told so', async () => {
  const user = openConsole(financeAt({ fees: '25.13' }), '/fee-splits');
  await user.click(await figure('Our fees, 2026-11, tip, policy version 1'));
  const drawer = await screen.findByRole('dialog', { name: 'The events behind this number' });
  expect(await within(drawer).findByRole('alert')).toHaveTextContent(
    '2 entries come to 25.12, which is not this number',
  );
});

test('a journal that does not answer says so and is asked again', async () => {
  const platform = financeAt();
  platform.on(adminBooks.listJournalEntries, () => new Refusal(503, 'Busy', 'The books are being read. Try again.'));
  const user = openConsole(platform, '/fee-splits');
  await user.click(await figure('Sales, 2026-11, tip, policy version 1'));
  const drawer = await screen.findByRole('dialog', { name: 'The events behind this number' });
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('The books are being read.');
  platform.on(adminBooks.listJournalEntries, () => new RowsOf(tips));
  await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
  await within(drawer).findByText('2 entries come to 2: this number.');
});

test('what is drawn is told as a table as well, of the same numbers', async () => {
  const platform = financeAt();
  openConsole(platform, '/fee-splits');
  const table = await screen.findByRole('table', { name: 'Sold by month' }, { timeout: 10_000 });
  expect(table).toHaveTextContent('2026-11$1,005.00');
  const drawn = platform.heard(adminBooks.listFeeSplits).map(({ query }) => query?.filter?.by);
  expect(drawn).toContainEqual(['month', 'business']);
});

const account = (name: string, debit: string, credit: string, balance: string): LedgerAccount => ({
  id: name,
  account: name,
  sub: null,
  debit,
  credit,
  balance,
  entries: { account: name },
});

test('the trial balance is of now, or of the position that is asked for, which the address keeps', async () => {
  const platform = financeAt();
  platform.on(adminBooks.getTrialBalance, ({ query }) => ({
    at: null,
    position: query?.position ?? null,
    accounts: [account('deposit', '5.00', '5.00', '0.00')],
    debit: '5.00',
    credit: '5.00',
    difference: query?.position ? '-0.01' : '0.00',
  }));
  const user = openConsole(platform, '/trial-balance');
  await screen.findByText(/As it stands now/);
  await user.type(screen.getByLabelText('Position of the log'), position(7));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/differ by -0.01/)).toHaveTextContent(`As it stood after ${position(7)}`);
  expect(new URLSearchParams(window.location.search).get('position')).toBe(position(7));
  await user.click(screen.getByRole('button', { name: 'Now' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a month is handed over as files that the server writes', async () => {
  const platform = financeAt();
  platform.on(adminBooks.listMonthStatements, () => new RowsOf([{ id: '2026-11', entries: 2 }]));
  const user = openConsole(platform, '/month-statements');
  const file = await screen.findByRole('link', { name: 'Fee splits of 2026-11 as CSV' });
  expect(file).toHaveAttribute('href', '/api/admin/month-statements/2026-11/fee-splits.csv');
  expect(file).toHaveAttribute('download');
  // a list knows no more of a month than that there is one
  platform.on(adminBooks.getMonthStatement, { id: '2026-11', accounts: [], splits: [], difference: '0.00' });
  await user.click(screen.getByText('2026-11'));
  expect(await screen.findByText('The accounts balance at the end of the month.')).toBeVisible();
});

test('whoever may not read the journal sees figures, and no way to its entries', async () => {
  const platform = financeAt();
  if (platform.session) platform.session.permissions = ['getAdminSession', 'listFeeSplits'];
  openConsole(platform, '/fee-splits');
  expect((await screen.findAllByText('25.12')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /show the events/ })).toBeNull();
});
