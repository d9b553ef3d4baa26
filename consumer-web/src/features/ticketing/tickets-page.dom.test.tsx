import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { idOf, show, ticket, unit } from '../../testing/records.ts';

const first = show();
const sunday = show({ id: idOf(101), title: 'Highlife Sunday' });
const over = show({ id: idOf(102), title: 'Marfa Grange, first night', status: 'ended' });

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [first, sunday, over];
  platform.tickets = [ticket(sunday), ticket(over, [unit({ status: 'used' })], { id: idOf(301), ticketId: idOf(301) })];
});

const list = () => screen.getByRole('group', { name: 'Pick a show' });
const picked = () =>
  within(list())
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked }) => checked);
const alertWith = (words: RegExp) =>
  screen.findByText((_, element) => element?.role === 'alert' && words.test(element.textContent));

describe('the box office', () => {
  it('explains the fee, announces the cinema, lists the shows and what I hold (T105, T106, T107, T108, T109)', async () => {
    const { user } = openPage(platform, '/tickets');
    await user.click(await screen.findByRole('radio', { name: /Highlife Sunday/ }));
    await user.click(await screen.findByText('Dry County gets $24.75, we keep $0.25'));
    expect(screen.getByText(/no fee and no tax is added at the till\. \$0\.25 of the \$25\.00/)).toBeVisible();
    const cinema = within(screen.getByRole('region', { name: 'Cinema tickets' }));
    for (const name of ['Find Theaters Near Me', 'Browse All Movies']) {
      const button = cinema.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(window.location.pathname).toBe('/tickets');
    expect(screen.queryByRole('radio', { name: /Marfa Grange/ })).toBeNull();
    const desk = within(screen.getByRole('region', { name: 'Buy tickets' }));
    expect(await desk.findByRole('heading', { name: 'Highlife Sunday' })).toBeVisible();
    const mine = within(screen.getByRole('region', { name: 'My Tickets' }));
    expect(mine.getAllByRole('article', { name: /^Tickets for/ })).toHaveLength(2);
  });

  it('general is $25, vip $75, backstage $150 (T117)', async () => {
    openPage(platform, '/tickets');
    const tiers = within(await screen.findByRole('group', { name: 'Tier' }));
    for (const [name, price] of [
      ['General', '$25.00'],
      ['VIP', '$75.00'],
      ['Backstage', '$150.00'],
    ] as const) {
      const radio = tiers.getByRole('radio', { name: new RegExp(`^${name}`) });
      expect(radio).toBeEnabled();
      expect(radio.closest('label')).toHaveTextContent(price);
    }
  });

  it("says 'No shows available for booking' (T112)", async () => {
    platform.shows = [over];
    openPage(platform, '/tickets');
    expect(await screen.findByText('No shows available for booking')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });

  it("says 'No tickets purchased yet' (T113)", async () => {
    platform.tickets = [];
    openPage(platform, '/tickets');
    expect(await screen.findByText('No tickets purchased yet')).toBeVisible();
  });

  it('says nothing of tickets while all there is waits for its payment above', async () => {
    platform.tickets = [ticket(sunday, [unit({ status: 'pending', qrCode: null })])];
    openPage(platform, '/tickets');
    expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'My Tickets' })).toBeNull();
  });

  it('a confirmed ticket is ready for entry, any other is not (T114)', async () => {
    openPage(platform, '/tickets');
    const ready = within(await screen.findByRole('article', { name: 'Tickets for Highlife Sunday' }));
    expect(ready.getByText('Confirmed')).toBeVisible();
    expect(ready.getByText('Ready for entry')).toBeVisible();
    const used = within(screen.getByRole('article', { name: 'Tickets for Marfa Grange, first night' }));
    expect(used.getAllByText('Admitted')[0]).toBeVisible();
    expect(used.queryByText('Ready for entry')).toBeNull();
  });

  it('shows and tickets that do not load can be asked for again', async () => {
    const away = new Refusal(503, 'X', 'Back in a minute.');
    const broken = new FakePlatform();
    broken.on(shows.listShows, () => away);
    broken.on(tickets.listMyTickets, () => away);
    const { press } = openPage(broken, '/tickets');
    const failed = await alertWith(/The shows did not load/);
    expect(failed).toHaveTextContent('Back in a minute.');
    const mine = await alertWith(/Your tickets did not load/);
    expect(mine).toHaveTextContent('Back in a minute.');
    broken.on(shows.listShows, () => platform.shows);
    broken.on(tickets.listMyTickets, () => platform.tickets);
    await press('Retry', within(failed));
    await press('Retry', within(mine));
    expect(await screen.findByRole('radio', { name: /Highlife Sunday/ })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Tickets for Highlife Sunday' })).toBeVisible();
  });

  it('says that tickets and shows are on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    platform.on(tickets.listMyTickets, () => promise.then(() => platform.tickets));
    platform.on(shows.listShows, () => promise.then(() => platform.shows));
    openPage(platform, '/tickets');
    expect(await screen.findByText('Fetching the shows')).toBeInTheDocument();
    expect(await screen.findByText('Fetching your tickets')).toBeInTheDocument();
    resolve();
    expect((await screen.findAllByRole('radio'))[0]).toBeVisible();
    expect(screen.queryByText('Fetching the shows')).toBeNull();
  });

  it('the shows on sale go on, and the keys of the list with them (T107)', async () => {
    platform.mostShows = 3;
    platform.shows = Array.from({ length: 6 }, (_, count) =>
      show({ id: idOf(110 + count), title: `Night ${count + 1}` }),
    );
    const { user, press } = openPage(platform, '/tickets');
    await press('Show more shows');
    await waitFor(() => expect(picked()).toHaveLength(6));
    const rows = within(list()).getAllByRole('radio');
    await waitFor(() => expect(rows[3]).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(picked()[4]).toBe(true));
  });
});

it('where there is one column, what opens a door comes before what is for sale, unless one show was asked for', async () => {
  const narrow = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null });
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  const order = () => [
    screen.getByRole('region', { name: 'My Tickets' }),
    screen.getByRole('region', { name: 'Buy tickets' }),
  ];
  const ticketsFirst = () => {
    const [mine, desk] = order() as [HTMLElement, HTMLElement];
    return Boolean(mine.compareDocumentPosition(desk) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const { press } = openPage(platform, '/tickets');
  await screen.findByRole('article', { name: 'Tickets for Highlife Sunday' });
  await screen.findByRole('region', { name: 'Buy tickets' });
  expect(ticketsFirst()).toBe(true);
  await press('Buy tickets');
  await waitFor(() =>
    expect(document.activeElement).toContainElement(screen.getByRole('group', { name: 'Pick a show' })),
  );
  openPage(platform, `/tickets?show=${sunday.id}`);
  await screen.findByRole('article', { name: 'Tickets for Highlife Sunday' });
  await screen.findByRole('region', { name: 'Buy tickets' });
  expect(ticketsFirst()).toBe(false);
  platform.tickets = [ticket(over, [unit({ status: 'used' })])];
  openPage(platform, '/tickets');
  await screen.findByRole('article', { name: 'Tickets for Marfa Grange, first night' });
  await screen.findByRole('region', { name: 'Buy tickets' });
  expect(ticketsFirst()).toBe(false);
});

it('past and void tickets are folded to stubs, some at a time, and open to what was printed', async () => {
  platform.tickets = Array.from({ length: 6 }, (_, count) =>
    ticket(over, [unit({ status: count === 0 ? 'refunded' : 'used', qrCode: null })], { id: idOf(310 + count) }),
  );
  const { user, press } = openPage(platform, '/tickets');
  const past = within(await screen.findByRole('region', { name: 'Past and void' }));
  expect(past.getAllByRole('article')).toHaveLength(4);
  expect(past.getAllByText('Refunded')).toHaveLength(1);
  expect(past.queryByRole('article', { name: /^Ticket:/ })).toBeNull();
  const [stub] = past.getAllByText('Marfa Grange, first night');
  if (stub) await user.click(stub);
  expect(await past.findByRole('article', { name: /^Ticket: Marfa Grange.*Refunded$/ })).toBeVisible();
  await press('Show more past tickets', past);
  expect(past.getAllByRole('article', { name: /^Tickets for/ })).toHaveLength(6);
});
