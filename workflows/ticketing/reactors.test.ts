import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { describe, expect, it } from 'vitest';
import { payments } from '../payments/context.ts';
import type { Effect } from '../reactors/reactor.ts';
import { effectId } from '../reactors/reactor.ts';
import { shows } from '../shows/context.ts';
import { ticketing } from './context.ts';

const reactors = [ticketing, shows, payments].flatMap((context) => context.reactors);

const [order, show, offer, person] = [id(1), id(2), id(3), id(4)];

function recorded(stream: string, type: string, data: unknown, version = 1): RecordedEvent {
  const meta = {
    recordedAt: '2026-11-05T20:00:00.000Z',
    actor: 'system:job',
    commandId: id(9),
    correlationId: id(9),
    causationId: id(9),
    policy: 1,
  };
  return { id: id(99), stream, revision: 0, position: '1' as Position, version, type, data, meta };
}

/** All effects of an event; commands by their type and stream. */
function reactTo(stream: string, type: string, data: unknown, version = 1): unknown[] {
  const event = recorded(stream, type, data, version);
  const effects = reactors.flatMap((reactor) => (reactor.events.includes(type) ? reactor.react(event) : []));
  return effects.map((effect) => (effect.kind === 'command' ? inShort(effect) : effect));
}
const inShort = ({ command, aggregate }: Extract<Effect, { kind: 'command' }>) =>
  `${command.type} ${aggregate.stream(command)}`;

const gates = tiers.map((tier) => `CloseGate inventory-${show}-${tier}`);
const closePolls = { kind: 'activity', name: 'closePolls', input: { show, startedUpTo: '1' } };

describe('what follows from an event', () => {
  it('of a hold: its order, with the terms of the hold', () => {
    const hold = { order, buyer: person, show, tier: 'vip', seats: [1], price: 1, fee: 0, payee: person, policy: 1 };
    expect(reactTo(`inventory-${show}-vip`, 'SeatsHeld', hold)).toEqual([`PlaceOrder order-${order}`]);
  });

  it('of an ended hold: the payment’s job, and a word to it', () => {
    expect(reactTo(`inventory-${show}-vip`, 'HoldExpired', { order, seats: [1] })).toEqual([
      { kind: 'job', job: 'ticket-payment', key: `ticket-payment/${order}`, input: { payable: `order-${order}` } },
      { kind: 'signal', key: `ticket-payment/${order}`, name: 'holdExpired', id: id(99) },
    ]);
  });

  it('of an offer to who waited: a mail that names no address', () => {
    const offered = { offer, entry: id(5), person, seats: [1, 2], expiresAt: '2026-11-05T20:30:00.000Z' };
    const input = {
      mail: 'waitingListOffer',
      show,
      tier: 'vip',
      offer,
      person,
      quantity: 2,
      expiresAt: offered.expiresAt,
    };
    expect(reactTo(`inventory-${show}-vip`, 'SeatsOffered', offered)).toEqual([
      { kind: 'job', job: 'mail', key: `mail/waitingListOffer/${offer}`, input },
    ]);
  });

  it('of a transfer: a mail to who shall have it', () => {
    const offered = { unit: 1, offer, from: person, recipient: { person, sealed: '' }, expiresAt: '' };
    expect(reactTo(`order-${order}`, 'TransferOffered', offered)).toMatchObject([
      { kind: 'job', key: `mail/transferOffer/${offer}`, input: { mail: 'transferOffer', order, offer } },
    ]);
  });

  it('of a tip’s money: nothing but its refund', () => {
    expect(reactTo(`tip-${order}`, 'PaymentSucceeded', {})).toEqual([]);
    expect(reactTo(`tip-${order}`, 'PaymentAbandoned', {})).toEqual([]);
    expect(reactTo(`tip-${order}`, 'RefundRequested', { refundId: 'r', reason: 'operator' })).toEqual([
      { kind: 'job', job: 'refund', key: 'refund/r', input: { payable: `tip-${order}`, refundId: 'r' } },
    ]);
  });

  it('of a cancellation: closed gates, then one job, whatever the size of the show, and closed polls', () => {
    const job = expect.objectContaining({ kind: 'job', key: `show-cancellation/${show}` });
    expect(reactTo(`show-${show}`, 'ShowCancelled', { reason: 'Flu.' })).toEqual([...gates, job, closePolls]);
  });

  it('of a show’s end: closed gates that nobody opens again, and closed polls', () => {
    expect(reactTo(`show-${show}`, 'ShowEnded', {})).toEqual([...gates, closePolls]);
  });

  it('of a recording that is deleted: it is no longer sold, and its buyers have their money back', () => {
    expect(reactTo(`recording-${show}`, 'RecordingDeleted', {})).toEqual([
      `EndReplaySale inventory-${show}-stream`,
      { kind: 'activity', name: 'refundReplays', input: { show } },
    ]);
  });

  it('of a poll: a look whether its show is over already', () => {
    const poll = {
      show,
      owner: person,
      words: { person, sealed: 'words' },
      answers: 2,
      closesAt: '2026-11-05T20:05:00.000Z',
    };
    expect(reactTo(`poll-${id(6)}`, 'PollStarted', poll, 2)).toEqual([
      { kind: 'activity', name: 'closeLatePoll', input: { show, poll: id(6) } },
    ]);
  });
});

it('a command that follows from an event has the same id every time, and each its own', () => {
  const event = recorded(`show-${show}`, 'ShowEnded', {});
  const ids = () =>
    reactors
      .filter((reactor) => reactor.events.includes('ShowEnded'))
      .flatMap((reactor) => reactor.react(event))
      .flatMap((effect) => (effect.kind === 'command' ? [effectId(event, effect)] : []));
  expect(ids()).toEqual(ids());
  expect(new Set(ids()).size).toBe(tiers.length);
});
