import {
  adminWhatIf,
  type WhatIf,
  type WhatIfDesk,
  type WhatIfFigure,
  type WhatIfRow,
} from '@marquee/command-api/contract/payments-what-if.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { hundredths, typed } from './points.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const at = '2026-11-24T06:00:00.000Z';
const versions: WhatIfDesk['versions'] = [
  {
    version: 1,
    current: true,
    reading: {
      ...{ showFee: 'ticket', showFeeCents: 25, showFeeBps: 500, streamerShare: 'split', creatorFeeBps: 250 },
      ...{ licensingFeeBps: 250, artFeeBps: 250, artRoyaltyBps: 500, platformFee: 'returned', disputeLost: 'shares' },
      ...{ disputeFeeBearer: 'platform', providerFeeBearer: 'platform', recognition: 'ratable' },
    },
  },
];
const zero = { was: '0.00', would: '0.00', difference: '0.00' };
const names: WhatIfFigure[] = [
  ...(['sold', 'fees', 'earned', 'refunded', 'feesBack', 'earnedBack'] as const),
  ...(['lost', 'providerFees', 'disputeFees', 'revenue', 'payees'] as const),
];
const row = (
  business: WhatIfRow['business'],
  revenue: [string, string, string],
  payees: [string, string, string],
): WhatIfRow => {
  const figure = ([was, would, difference]: [string, string, string]) => ({ was, would, difference });
  const none = Object.fromEntries(names.map((name) => [name, zero])) as WhatIfRow['figures'];
  const figures = { ...none, revenue: figure(revenue), payees: figure(payees) };
  return { id: `2026-10 ${business}`, business, month: '2026-10', figures };
};
const rows = [
  row('ticket', ['1000.25', '2000.50', '1000.25'], ['9000.00', '7999.75', '-1000.25']),
  row('tip', ['0.12', '0.12', '0.00'], ['4.88', '4.88', '0.00']),
];
const run = (more: Partial<WhatIf> = {}): WhatIf => ({
  ...{ id, from: '2026-10-01', to: '2026-10-31', base: 1, reading: { showFee: 'percent' }, state: 'done' },
  ...{ read: 2000, total: 2000, startedAt: at, endedAt: at },
  result: { rows, changed: 7, difference: '0.00', accounts: [] },
  ...more,
});

function financeAt(desk: WhatIfDesk['run']): FakePlatform {
  const platform = new FakePlatform(Object.keys(adminWhatIf), 'finance');
  platform.on(adminWhatIf.getWhatIf, { versions, run: desk });
  return platform;
}

test('a period and another reading are asked for: only what differs from the version is sent', async () => {
  const platform = financeAt(null);
  platform.on(adminWhatIf.startWhatIf, { ok: true });
  const user = openConsole(platform, '/what-if');
  expect(await screen.findByText('You have asked for nothing in the last day.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Fee of a show' }));
  await user.click(await screen.findByRole('option', { name: 'A share of each ticket' }));
  await user.type(screen.getByRole('textbox', { name: 'Share of tips and unlocks (%)' }), '7.5');
  await user.click(screen.getByRole('button', { name: 'Replay the period' }));
  await waitFor(() => expect(platform.heard(adminWhatIf.startWhatIf)).toHaveLength(1));
  expect(platform.heard(adminWhatIf.startWhatIf)[0]?.body).toEqual({
    from: expect.stringMatching(/-01$/),
    to: expect.any(String),
    base: 1,
    reading: { showFee: 'percent', creatorFeeBps: 750 },
  });
});

test('figures that are none are named, and nothing is sent', async () => {
  const platform = financeAt(null);
  const user = openConsole(platform, '/what-if');
  const share = await screen.findByRole('textbox', { name: 'Share of licences (%)' });
  await user.type(share, '101');
  expect(share).toBeInvalid();
  expect(share).toHaveAccessibleDescription(/at most 100/);
  await user.click(screen.getByRole('button', { name: 'Replay the period' }));
  expect(platform.heard(adminWhatIf.startWhatIf)).toHaveLength(0);
});

test('a refusal is said, and what cannot be read can be tried again', async () => {
  const platform = financeAt(null);
  platform.on(adminWhatIf.startWhatIf, new Refusal(409, 'WhatIfAtWork', 'A replay of yours is at work.'));
  const user = openConsole(platform, '/what-if');
  await user.click(await screen.findByRole('button', { name: 'Replay the period' }));
  expect(await screen.findByText('A replay of yours is at work.')).toBeVisible();
});

test('one at work says how far it is, asks for nothing else, and is broken off', async () => {
  const platform = financeAt(run({ state: 'running', read: 500, result: null, endedAt: null }));
  platform.on(adminWhatIf.cancelWhatIf, () => {
    platform.on(adminWhatIf.getWhatIf, { versions, run: run({ state: 'cancelled', result: null }) });
    return { ok: true as const };
  });
  const user = openConsole(platform, '/what-if');
  expect(await screen.findByText('500 of 2,000 events are read.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Replaying the log' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('button', { name: 'Replay the period' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Break off' }));
  expect(await screen.findByText(/was broken off/)).toBeVisible();
});

test('figures stand beside what they would be, with the difference, their sum, and the events behind them', async () => {
  const platform = financeAt(run());
  platform.on(adminWhatIf.listWhatIfEvents, ({ query }) => {
    const filter = query?.filter;
    const changed = typeof filter === 'object' && filter.changed;
    const lines = [{ account: 'revenue.tickets', sub: '', was: '-0.25', would: '-0.50', difference: '-0.25' }];
    const event = {
      id,
      type: 'TicketsIssued',
      stream: 'order-1',
      position: 'log:7',
      at,
      business: 'ticket',
      month: '2026-10',
    } as const;
    return changed ? [{ ...event, lines }] : [];
  });
  const user = openConsole(platform, '/what-if');
  const table = await screen.findByRole('table', { name: 'Figures' });
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Tickets')).toEqual(
    expect.arrayContaining(['1,000.25', '2,000.50', '+1,000.25', '9,000.00', '7,999.75', '-1,000.25']),
  );
  expect(cells('In all')).toEqual(['1,000.37', '2,000.62', '+1,000.25', '9,004.88', '8,004.63', '-1,000.25', '']);
  expect(screen.getByText(/7 events would have been booked otherwise/)).toHaveTextContent(
    'Debit and credit are the same',
  );
  const file = screen.getByRole('link', { name: 'Figures as CSV' });
  expect(file).toHaveAttribute('href', `/api/admin/what-if/${id}/figures.csv`);
  await user.click(screen.getByRole('button', { name: 'Events of Tickets, 2026-10' }));
  const drawer = await screen.findByRole('dialog', { name: 'Tickets, 2026-10' });
  expect(await within(drawer).findByRole('table', { name: 'Lines of Tickets issued' })).toHaveTextContent(
    'revenue.tickets',
  );
  expect(within(drawer).getByRole('link', { name: 'Tickets issued' })).toHaveAttribute(
    'href',
    expect.stringContaining(id),
  );
  await user.click(within(drawer).getByRole('switch'));
  expect(await within(drawer).findByText('There is no such event.')).toBeVisible();
});

test('a period without money, and a replay that did not come to its end, are told', async () => {
  const platform = financeAt(run({ result: { rows: [], changed: 0, difference: '0.00', accounts: [] } }));
  openConsole(platform, '/what-if');
  expect(await screen.findByText('No money moved on these days.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Figures as CSV' })).toBeNull();
});

test('what is typed is hundredths, and comes back as it was typed', () => {
  expect(['0.25', '2.5', '100', '100.01', '1.234', '-1', ''].map((text) => hundredths(text, '%'))).toEqual([
    ...[25, 250, 10_000, undefined, undefined, undefined, undefined],
  ]);
  expect([0, 25, 250, 10_000].map(typed)).toEqual(['0', '0.25', '2.5', '100']);
});

test('a period that ends before it begins is named; one without a last day does not end before', async () => {
  const platform = financeAt(null);
  const user = openConsole(platform, '/what-if');
  const last = await screen.findByLabelText(/Last day/);
  await user.clear(last);
  await user.type(last, '2020-01-01');
  expect(last).toHaveAccessibleDescription('It ends before it begins.');
  await user.clear(last);
  expect(last).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Replay the period' }));
  expect(platform.heard(adminWhatIf.startWhatIf)).toHaveLength(0);
});
