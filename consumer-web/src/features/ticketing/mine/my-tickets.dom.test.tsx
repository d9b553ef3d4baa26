import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { fromNow, idOf, show, ticket, unit } from '../../../testing/records.ts';

const DAY = 24 * 3600_000;

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
});

const mine = () => screen.findByRole('article', { name: 'Tickets for Long Road Home' });

it('a refund is asked for once, and the code is gone', async () => {
  platform.tickets = [ticket(show(), [unit(), unit({ unit: 2, seatNumber: 'A2' })])];
  platform.on(tickets.refund, ({ body }) => {
    const units = (body.units ?? []).map((each) => unit({ unit: each, status: 'refunding', qrCode: null }));
    platform.tickets = [ticket(show(), units)];
    return { ok: true };
  });
  const { press, choose } = openPage(platform, '/tickets');
  const order = within(await mine());
  expect(order.getByText('Ready for entry')).toBeVisible();
  expect(await order.findAllByRole('img', { name: 'Entry code of Long Road Home' })).toHaveLength(2);
  await choose('Refund: seat A1', order);
  const one = await screen.findByRole('dialog', { name: 'Refund $25.00?' });
  await press('Keep', within(one));
  await waitFor(() => expect(one).not.toBeInTheDocument());
  await choose('Refund all 2', order);
  await press('Refund $50.00', within(await screen.findByRole('dialog', { name: 'Refund $50.00?' })));
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Refund on its way'));
  await waitFor(() => expect(order.queryByText('Ready for entry')).toBeNull());
  expect(order.getByText('Refund on its way')).toBeVisible();
  expect(platform.heard(tickets.refund).map(({ body }) => body)).toEqual([{ units: [1, 2] }]);
});

it('a free ticket is given back without a word of money', async () => {
  const free = { price: '0.00', totalAmount: '0.00' };
  platform.tickets = [ticket(show(), [unit()], free)];
  platform.on(tickets.refund, () => {
    platform.tickets = [ticket(show(), [unit({ status: 'refunded', qrCode: null })], free)];
    return { ok: true };
  });
  const { press, choose } = openPage(platform, '/tickets');
  await choose(/^Give back/, within(await mine()));
  const dialog = await screen.findByRole('dialog', { name: 'Give this ticket back?' });
  expect(dialog).toHaveTextContent('It was free, so no money moves.');
  expect(dialog).not.toHaveTextContent(/card|\$|refund/i);
  await press('Give back', within(dialog));
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Given back'));
  await waitFor(async () => expect(within(await mine()).getByText('Given back')).toBeVisible());
});

it('a ticket is sent to a friend by e-mail, and can be taken back until it is theirs', async () => {
  platform.tickets = [ticket(show())];
  platform.on(tickets.offerTransfer, () => {
    platform.tickets = [ticket(show(), [unit({ transfer: { expiresAt: fromNow(7 * DAY) } })])];
    return { ok: true };
  });
  platform.on(tickets.withdrawTransfer, () => {
    platform.tickets = [ticket(show())];
    return { ok: true };
  });
  const { press, choose } = openPage(platform, '/tickets');
  const order = within(await mine());
  await choose(/^Send to a friend/, order);
  const dialog = await screen.findByRole('dialog', { name: 'Send to a friend' });
  await press('Send ticket', within(dialog));
  expect(await within(dialog).findByText('Valid email is required')).toBeVisible();
  fill(within(dialog).getByLabelText('Their e-mail'), 'friend@people.test');
  await press('Send ticket', within(dialog));
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Ticket sent'));
  expect(platform.heard(tickets.offerTransfer)[0]).toMatchObject({
    params: { ticketId: idOf(300), unit: 1 },
    body: { email: 'friend@people.test' },
  });
  expect(await order.findByText(/^On its way until/)).toBeVisible();
  await choose(/^Take it back/, order);
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Ticket taken back'));
  await waitFor(() => expect(order.queryByText(/^On its way until/)).toBeNull());
});

describe('more tickets than one page of the server holds', () => {
  const order = (count: number, status: 'confirmed' | 'used' = 'confirmed') =>
    ticket(show({ title: `Night ${count}` }), [unit({ status })], {
      id: idOf(300 + count),
      ticketId: idOf(300 + count),
    });
  const nights = () =>
    screen
      .queryAllByRole('article', { name: /^Tickets for/ })
      .map((each) => each.getAttribute('aria-label')?.slice(18));
  const more = () => screen.findByRole('button', { name: 'Show more tickets' });
  const asked = () => platform.heard(tickets.listMyTickets).map(({ query: { cursor } }) => cursor);

  beforeEach(() => {
    platform.mostTickets = 6;
    platform.tickets = [order(1, 'used'), ...[2, 3, 4, 5, 6, 7, 8].map((count) => order(count))];
  });

  it('come page after page, under what was there, and the keyboard goes on where the list ended', async () => {
    const { user } = openPage(platform, '/tickets');
    await screen.findByRole('article', { name: 'Tickets for Night 2' });
    expect(nights()).toEqual(['2', '3', '4', '5', '1']);
    expect(screen.getByText('4 of more than 5 orders')).toBeVisible();
    const button = await more();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(nights()).toEqual(['2', '3', '4', '5', '6', '7', '8', '1']));
    expect(screen.getByRole('article', { name: 'Tickets for Night 6' })).toHaveFocus();
    expect(screen.getByText('3 more tickets, 7 in all.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more tickets' })).toBeNull();
    expect(asked()).toEqual([undefined, '6']);
  });

  it('that do not come say so under what is there, and are asked for again', async () => {
    const { user } = openPage(platform, '/tickets');
    const button = await more();
    await screen.findByRole('article', { name: 'Tickets for Night 2' });
    const answers = platform.tickets;
    platform.on(tickets.listMyTickets, new Refusal(503, 'X', 'Back in a minute.'));
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    expect(screen.queryByText('Your tickets did not load')).toBeNull();
    expect(nights()).toEqual(['2', '3', '4', '5', '6', '1']);
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again).toHaveFocus();
    platform.on(tickets.listMyTickets, ({ query }) => answers.slice(Number(query.cursor)));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(nights()).toHaveLength(8));
    expect(screen.getByRole('article', { name: 'Tickets for Night 7' })).toHaveFocus();
    expect(screen.queryByText('Back in a minute.')).toBeNull();
  });
});

it('says whose a ticket is, and a menu has what can be done with each of several', async () => {
  const units = [unit({ qrCode: 'one' }), unit({ unit: 2, seatNumber: 'A2', qrCode: 'two' })];
  platform.tickets = [ticket(show(), units, { holderName: 'The June Party' })];
  const { user, choose } = openPage(platform, '/tickets');
  const order = within(await mine());
  expect(order.getAllByText('The June Party')).toHaveLength(2);
  await user.click(await order.findByRole('button', { name: 'Actions: Long Road Home' }));
  const menu = within(await screen.findByRole('menu'));
  expect(
    menu.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent?.trim()),
  ).toEqual([
    'Show big: seat A1',
    'Send to a friend: seat A1',
    'Refund: seat A1',
    'Show big: seat A2',
    'Send to a friend: seat A2',
    'Refund: seat A2',
    'Download as PDF',
    'Add to calendar',
    'Refund all 2',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose('Show big: seat A2', order);
  expect(await screen.findByRole('dialog', { name: 'Long Road Home' })).toHaveTextContent('two');
});

it('who has no show has no door', async () => {
  platform.tickets = [ticket(show())];
  const { press } = openPage(platform, '/tickets');
  await press('Scan at the door');
  expect(await screen.findByText('You have no show with a door')).toBeVisible();
});

it('LS88: a ticket of a show that is over leads to its replay, unless its money went back', async () => {
  const over = show({ status: 'ended' });
  platform.shows = [over];
  const back = unit({ status: 'refunded', qrCode: null });
  platform.tickets = [
    ticket(over, [unit({ status: 'used', qrCode: null })]),
    ticket({ ...over, title: 'Given up' }, [back], { id: idOf(301), ticketId: idOf(301) }),
  ];
  const { user } = openPage(platform, '/tickets');
  const given = await screen.findByRole('article', { name: 'Tickets for Given up' });
  for (const summary of [await mine(), given].map((order) => order.querySelector('summary')))
    if (summary) await user.click(summary);
  expect(within(given).queryByRole('link', { name: /^View Replay/ })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'View Replay: Long Road Home' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/live-shows?show=${over.id}`));
});
