import { type Ticket, tickets } from '@marquee/command-api/contract/ticketing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { tell } from '../../../testing/fake-socket.ts';
import { closePage, openPage } from '../../../testing/open-page.tsx';
import { show, ticket, unit } from '../../../testing/records.ts';

const DAY = 24 * 3600_000;
const day = (days: number) => new Date(Date.UTC(new Date().getUTCFullYear() + 1, 6, 3, 3) + days * DAY).toISOString();
const now = { scheduledAt: day(1), timeZone: 'America/Los_Angeles', doorsAt: day(1), location: 'Pier 10, Reno' };
const before = {
  ...now,
  scheduledAt: day(0),
  doorsAt: null,
  location: 'Pier 9, Reno',
  movedAt: day(-300),
  kept: false,
};

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show(now)];
});

function moved(changes: Partial<Ticket> = {}, from: Ticket['show']['movedFrom'] = before, units = [unit()]): Ticket {
  const row = ticket(show(now), units, changes);
  return { ...row, show: { ...row.show, movedFrom: from } };
}
const notice = async () => within(await screen.findByRole('note'));

it('a ticket whose show was moved says from where and when, and to which, by the clock of the place', async () => {
  platform.tickets = [moved()];
  openPage(platform, '/tickets');
  const said = await notice();
  expect(said.getByText('Long Road Home was moved')).toBeVisible();
  expect(said.getByText(/Jul 2.*8:00 PM.*Pier 9, Reno$/)).toBeVisible();
  expect(said.getByText(/Jul 3.*8:00 PM.*doors 8:00 PM.*Pier 10, Reno$/)).toBeVisible();
});

it('it is given back for the money, all of the order at once', async () => {
  platform.tickets = [moved({}, before, [unit(), unit({ unit: 2, seatNumber: 'A2' })])];
  platform.on(tickets.refund, () => {
    platform.tickets = [
      moved(
        {},
        before,
        [1, 2].map((each) => unit({ unit: each, status: 'refunding', qrCode: null })),
      ),
    ];
    return { ok: true };
  });
  const { press } = openPage(platform, '/tickets');
  await press('Give back: Long Road Home', await notice());
  await press('Refund $50.00', within(await screen.findByRole('dialog', { name: 'Refund $50.00?' })));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(platform.heard(tickets.refund).map(({ body }) => body)).toEqual([{ units: [1, 2] }]);
});

/** The order as the server tells it, before and after its holder's answer. */
const answered = (kept: boolean, movedAt = before.movedAt) => [moved({}, { ...before, movedAt, kept })];
const noNotice = () => waitFor(() => expect(screen.queryByRole('note')).toBeNull());

it('who keeps it is not asked again, but of the next move', async () => {
  platform.tickets = answered(false);
  platform.on(tickets.keepTickets, () => {
    platform.tickets = answered(true);
    return { ok: true };
  });
  const { press } = openPage(platform, '/tickets');
  await press('Keep: Long Road Home', await notice());
  await noNotice();
  expect(platform.heard(tickets.keepTickets)).toMatchObject([
    { params: { ticketId: platform.tickets[0]?.ticketId }, body: { movedAt: before.movedAt } },
  ]);
  closePage();
  platform.tickets = answered(false, day(-200));
  openPage(platform, '/tickets');
  expect((await notice()).getByText('Long Road Home was moved')).toBeVisible();
});

it('what was kept in another window or on another device is no longer asked here', async () => {
  platform.tickets = answered(false);
  openPage(platform, '/tickets');
  await notice();
  platform.tickets = answered(true);
  tell({ type: 'mine', tickets: [{ ticketId: platform.tickets[0]?.ticketId ?? '', units: [1] }], waiting: false });
  await noNotice();
  expect(platform.heard(tickets.keepTickets)).toEqual([]);
});

it('an answer that a newer move has overtaken is refused, says so, and the new move is asked of', async () => {
  platform.tickets = answered(false);
  platform.on(tickets.keepTickets, () => {
    platform.tickets = answered(false, day(-200));
    return new Refusal(409, 'MovedAgain', 'This show was moved again. Look at its new time and place first.');
  });
  const { press } = openPage(platform, '/tickets');
  await press('Keep: Long Road Home', await notice());
  await waitFor(() => expect(screen.getByText(/^This show was moved again/)).toBeVisible());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Keep: Long Road Home' })).not.toHaveAttribute('aria-busy'),
  );
  expect(platform.heard(tickets.keepTickets)).toHaveLength(1);
});

it('what was given to me cannot be given back for money, and the stream has no place', async () => {
  platform.tickets = [moved({ mine: false, ticketType: 'stream' })];
  openPage(platform, '/tickets');
  const said = await notice();
  expect(said.queryByRole('button', { name: /^Give back/ })).toBeNull();
  expect(said.queryByText(/Pier|doors/)).toBeNull();
  expect(said.getByText('Your ticket stays valid as it is.')).toBeVisible();
});

it('nothing is said of a show that was not moved, nor of a ticket that is spent', async () => {
  platform.tickets = [
    moved({}, before, [unit({ status: 'refunded', qrCode: null })]),
    moved({ id: crypto.randomUUID() }, null),
  ];
  openPage(platform, '/tickets');
  expect(await screen.findAllByRole('article', { name: 'Tickets for Long Road Home' })).toHaveLength(2);
  expect(screen.queryByRole('note')).toBeNull();
});
