import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Lost, Refusal } from '../../../testing/fake-server.ts';
import { hangUp, push } from '../../../testing/fake-socket.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { chatLine, fromNow, idOf, kid, poll, show, ticket, tier, unit } from '../../../testing/records.ts';

const live = show({ status: 'live' });
const address = `/live-shows?tab=streaming&show=${live.id}`;

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [live];
  platform.on(liveShow.postMessage, ({ body }) => {
    const line = chatLine(body.message, { authorId: idOf(1), username: 'june' });
    push(live.id, { type: 'line', line });
    return { ok: true };
  });
});

const tell = (event: Parameters<typeof push>[1]) => act(() => push(live.id, event));
const said = () => within(screen.getByRole('list', { name: 'What was said' })).getAllByRole('listitem');
const writing = () => screen.findByRole('textbox', { name: 'Message' });

it.each([
  ['nobody’s show', new Refusal(404, 'NotFound', 'There is no such show. Check the address.')],
  ['no id at all', new Refusal(400, 'Invalid', '`showId` is not an id. Copy it whole.')],
])('a stage whose address names %s says so, and leads on', async (_, refusal) => {
  platform.on(shows.getShow, refusal);
  const { press } = openPage(platform, address);
  expect(await screen.findByText('There is no such show')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await press('Browse Shows');
  expect(await screen.findByRole('tab', { name: 'Browse Shows', selected: true })).toBeVisible();
});

describe('the chat', () => {
  it('shows what one says and what others say, counts viewers, and ignores blanks (LS95, LS97, LS98, V268)', async () => {
    platform.lines = [chatLine('Good evening')];
    const { press } = openPage(platform, address);
    await screen.findByText('Good evening');
    fill(await writing(), 'From the front row');
    await press('Send');
    expect(await screen.findByText('From the front row')).toBeVisible();
    await waitFor(async () => expect(await writing()).toHaveValue(''));
    tell({ type: 'line', line: chatLine('Good evening to you', { isOwner: true }) });
    expect((await screen.findByText('Good evening to you')).closest('li')).toHaveTextContent('On stage');
    tell({ type: 'viewers', count: 2 });
    expect(screen.getByText('2 viewers')).toBeVisible();
    fill(await writing(), '   ');
    await press('Send');
    expect(platform.heard(liveShow.postMessage)).toHaveLength(1);
    expect(said()).toHaveLength(3);
  });

  it('takes a deleted line out, and says until when one may not write', async () => {
    platform.lines = [chatLine('Boo', { id: idOf(700) })];
    openPage(platform, address);
    await screen.findByText('Boo');
    tell({ type: 'deleted', id: idOf(700) });
    await waitFor(() => expect(screen.queryByText('Boo')).toBeNull());
    tell({ type: 'timedOut', personId: idOf(1), until: fromNow(5 * 60_000) });
    expect(await screen.findByText(/^You can read along, and write again at/)).toBeVisible();
  });

  it('reports what somebody else said, and nothing that is one’s own', async () => {
    platform.on(moderation.report, { ok: true });
    platform.lines = [
      chatLine('Boo', { id: idOf(700), username: 'grump' }),
      chatLine('Good evening', { authorId: idOf(1), username: 'june' }),
    ];
    const { user, press } = openPage(platform, address);
    await press('Options for what june said');
    expect(await screen.findByRole('menuitem', { name: 'Delete message' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Report message' })).toBeNull();
    await user.keyboard('{Escape}');
    await press('Options for what grump said');
    expect(screen.queryByRole('menuitem', { name: 'Delete message' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Report message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }));
    await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'Harassment');
    await press('Report', dialog);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Reported'));
    expect(platform.heard(moderation.report)[0]?.body).toMatchObject({ kind: 'message', id: idOf(700) });
  });

  it('connects again when the line breaks, and fetches what it missed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage(platform, address);
    await writing();
    act(() => hangUp());
    expect(screen.getByText('Connecting again...')).toBeVisible();
    platform.lines = [chatLine('You missed this')];
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('You missed this')).toBeVisible();
    expect(screen.queryByText('Connecting again...')).toBeNull();
  });
});

describe('a poll', () => {
  const yes = () => screen.queryByRole('button', { name: 'Yes' });

  it('is answered once, and shows the count', async () => {
    const counted = poll(live, {
      myVote: 0,
      options: [
        { text: 'Yes', votes: 1 },
        { text: 'No', votes: 0 },
      ],
    });
    platform.on(liveShow.vote, counted);
    const { press } = openPage(platform, address);
    await writing();
    tell({ type: 'poll', poll: poll(live) });
    await press('Yes');
    const asked = await screen.findByRole('article', { name: 'Poll: Louder?' });
    await waitFor(() => expect(asked).toHaveTextContent('100% (1)'));
    expect(platform.heard(liveShow.vote)[0]?.body).toEqual({ option: 0 });
    expect(yes()).toBeNull();
  });

  it('stands closed with its count as soon as its show is over', async () => {
    platform.polls = [
      poll(live, {
        options: [
          { text: 'Yes', votes: 1 },
          { text: 'No', votes: 0 },
        ],
      }),
    ];
    openPage(platform, address);
    expect(await screen.findByRole('button', { name: 'Yes' })).toBeVisible();
    platform.change(live.id, { status: 'ended' });
    tell({ type: 'status', status: 'ended' });
    const asked = await screen.findByRole('article', { name: 'Poll: Louder?' });
    await waitFor(() => expect(asked).toHaveTextContent('Closed'));
    expect(asked).toHaveTextContent('100% (1)');
    expect(yes()).toBeNull();
  });

  it('that was over before is folded to a line, and opened by who wants to know', async () => {
    platform.polls = [poll(live, { closed: true })];
    const { user } = openPage(platform, address);
    const line = await screen.findByText('Poll over: Louder?');
    const fold = line.closest('details');
    expect(fold).not.toHaveAttribute('open');
    await user.click(line);
    expect(fold).toHaveAttribute('open');
    expect(within(fold ?? document.body).getByRole('article', { name: 'Poll: Louder?' })).toHaveTextContent('Closed');
  });

  it('that closed unheard says so to who votes, and is seen closed', async () => {
    platform.polls = [poll(live)];
    platform.on(liveShow.vote, () => {
      platform.polls = [poll(live, { closed: true })];
      return new Refusal(409, 'PollClosed', 'This poll is closed.');
    });
    const { press } = openPage(platform, address);
    await press('Yes');
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('This poll is closed.'));
    const asked = screen.getByRole('article', { name: 'Poll: Louder?' });
    await waitFor(() => expect(asked).toHaveTextContent('Closed'));
    expect(yes()).toBeNull();
  });
});

describe('a stream ticket', () => {
  const offer = () => screen.queryByRole('link', { name: 'Get a stream ticket' });
  const stream = tier({ tier: 'stream', price: '5.00', capacity: 1_000_000, available: 1_000_000 });

  it('is offered at its price while a show is to come, and not once it is over', async () => {
    platform.shows = [show({ tiers: [stream] })];
    openPage(platform, address);
    expect(await screen.findByText('$5.00, $4.75 of it for the artist.')).toBeVisible();
    expect(offer()).toBeVisible();
    // what is left of the tiers stands as it was: that it is over is enough
    platform.change(live.id, { status: 'ended' });
    openPage(platform, address);
    expect(await screen.findByText(/This show was not recorded\./)).toBeVisible();
    expect(offer()).toBeNull();
  });

  it('is not offered to who holds one, and only the tickets of the show are asked for', async () => {
    platform.shows = [show({ tiers: [stream] })];
    platform.tickets = [ticket(show(), [unit()], { ticketType: 'stream' })];
    openPage(platform, address);
    expect(await screen.findByText('You hold a stream ticket for this show.')).toBeVisible();
    expect(offer()).toBeNull();
    expect(platform.heard(tickets.listMyTickets).map(({ query }) => query.liveShowId)).toEqual([show().id]);
  });

  it('to a free show is said to be free', async () => {
    platform.shows = [show({ tiers: [{ ...stream, price: '0.00', fee: '0.00' }] })];
    openPage(platform, address);
    expect(await screen.findByText('This show is free to watch.')).toBeVisible();
    expect(offer()).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/\$0|pay-per-view/);
  });
});

describe('a tip', () => {
  const begun = {
    payable: `tip-${idOf(600)}`,
    clientSecret: 'pi_2_secret_2',
    paymentIntentId: 'pi_2',
    totalAmount: '5.00',
    payment: 'required',
  } as const;

  it('whose answer gets lost is one tip: the same key for every try', async () => {
    platform.on(liveShow.sendTip, new Lost());
    const { press } = openPage(platform, address);
    await press('Send a tip');
    const dialog = within(await screen.findByRole('dialog'));
    await press('Continue to payment', dialog);
    expect(await dialog.findByText('The tip was not taken')).toBeVisible();
    platform.on(liveShow.sendTip, begun);
    await press('Continue to payment', dialog);
    expect(await screen.findByRole('heading', { name: 'Pay $5.00' })).toBeVisible();
    const keys = platform.heard(liveShow.sendTip).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is $1 to $500, and is paid and confirmed', async () => {
    platform.on(liveShow.sendTip, ({ body }) => ({ ...begun, totalAmount: `${body.amount}` }));
    platform.on(payments.paySandbox, { intentId: 'pi_2', status: 'succeeded' });
    platform.on(payments.confirmPayment, ({ body }) => ({ payable: body.payable, status: 'paid' }));
    const { press } = openPage(platform, address);
    await press('Send a tip');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('keeps 97.5% of it');
    fill(dialog.getByLabelText('Your own amount'), '0.50');
    await press('Continue to payment', dialog);
    expect(await dialog.findByText('A tip is $1 to $500')).toBeVisible();
    expect(platform.heard(liveShow.sendTip)).toHaveLength(0);
    fill(dialog.getByLabelText('Your own amount'), '10.00');
    fill(dialog.getByLabelText(/^Message/), 'For the trumpet');
    await press('Continue to payment', dialog);
    await press(/Succeeds/);
    await press(/^Pay \$/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Tip sent'));
    expect(platform.heard(liveShow.sendTip)[0]?.body).toEqual({ amount: '10.00', message: 'For the trumpet' });
    expect(platform.heard(payments.confirmPayment)[0]?.body.payable).toBe(begun.payable);
  });
});

it('a kid is offered no tip: their money is their parent’s', async () => {
  platform.person = kid();
  openPage(platform, address);
  await writing();
  expect(screen.queryByRole('button', { name: 'Send a tip' })).toBeNull();
});
