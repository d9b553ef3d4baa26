import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, iso } from '../../kernel/time.ts';
import { defaultPolicy, type Policy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { artist, buyer, fan, operator, owner, sealed, show, stranger } from '../../ticketing/testing/fixtures.ts';
import { type TipCommand, tipAggregate, tipPaymentMs, tipStatus } from './aggregate.ts';
import type { TipEvent } from './events.ts';

const tip = id(0x71);
const tips = specification(tipAggregate);
type Without<C> = C extends TipCommand ? Omit<C, 'tip'> : never;
const when = (history: readonly TipEvent[], command: Without<TipCommand>, circumstances: Circumstances = {}) =>
  tips.given(history).when({ ...command, tip } as TipCommand, circumstances);
const after = (history: readonly TipEvent[], ...commands: readonly Without<TipCommand>[]) =>
  commands.reduce((events, command) => when(events, command).history, history);
const status = (history: readonly TipEvent[]) => {
  const state = tips.given(history).state();
  return state.terms ? tipStatus(state) : 'none';
};

const context = { kind: 'show', id: show } as const;
const send = { type: 'SendTip', from: fan, to: owner, cents: 500, context } as const;
const settle = (cents = 500, intentId = 'pi_1', attempt = 1) =>
  ({ type: 'SettlePayment', payable: `tip-${tip}`, attempt, intentId, cents, currency: 'usd' }) as const;
const sent = when([], send, { actor: buyer }).history;
const received = after(sent, settle());
const back = { type: 'RequestRefund', refundId: 'r1', reason: 'recipient' } as const;

describe('SendTip', () => {
  it('K331: offers 97.5 % to the artist and asks for the payment', () => {
    when([], { ...send, message: sealed(fan) }, { actor: buyer }).gives(
      {
        type: 'TipOffered',
        data: { from: fan, to: owner, cents: 500, context, message: sealed(fan), feeBps: 250, policy: 1 },
      },
      {
        type: 'PaymentRequested',
        data: {
          attempt: 1,
          tenders: [{ kind: 'card', cents: 500 }],
          offSession: false,
          expiresAt: iso(now + tipPaymentMs),
        },
      },
    );
  });

  it('takes the price of a gift from the catalogue, whatever the client says', () => {
    const gift = when([], { ...send, gift: 'crown', cents: 1 }, { actor: buyer });
    expect(gift.events[0]).toMatchObject({ data: { gift: 'crown', cents: 5000 } });
    when([], { ...send, gift: 'toString' }, { actor: buyer }).refuses('UnknownGift');
  });

  it.each([99, 50_001, 100.5, undefined, Number.NaN])('refuses %s cents', (cents) => {
    when([], { ...send, cents }, { actor: buyer }).refuses('AmountOutOfRange', { minimum: 100, maximum: 50_000 });
  });

  it.each(['post', 'profile'] as const)('is for a %s as it is in a show', (kind) => {
    const about = { ...send, context: { kind, id: owner } } as const;
    const history = when([], about, { actor: buyer }).history;
    expect(history[0]).toMatchObject({ data: { context: about.context, feeBps: 250 } });
    expect(status(after(history, settle()))).toBe('received');
  });

  it('refuses tips to oneself, of and to known minors, for others, and below what a card pays', () => {
    when([], { ...send, to: fan }, { actor: buyer }).refuses('CannotTipSelf');
    when([], { ...send, minor: true }, { actor: buyer }).refuses('GuardianRequired');
    when([], { ...send, payeeIsMinor: true }, { actor: buyer }).refuses('GuardianRequired');
    when([], send, { actor: stranger }).refuses('NotAllowed');
    const policy: Policy = { ...defaultPolicy, tips: { ...defaultPolicy.tips, minimum: 1 } };
    when([], { ...send, cents: 49 }, { actor: buyer, policy }).refuses('BelowProviderMinimum', { minimum: 50 });
    when(sent, { ...send, cents: 900 }, { actor: buyer }).gives();
    when([], settle()).refuses('NotFound');
  });
});

describe('a tip', () => {
  it('K331: is received with its payment, the half cent to the artist', () => {
    const split = [
      { account: 'revenue.tips', sub: '', cents: 12 },
      { account: 'payee.escrow', sub: `${owner}/tip:2026-11-05`, cents: 488 },
    ];
    const events = when(sent, settle()).events;
    expect(events.map(({ type }) => type)).toEqual(['PaymentSucceeded', 'TipReceived']);
    expect(events[1]).toEqual({ type: 'TipReceived', data: { at: iso(now), split } });
    expect(status(received)).toBe('received');
    when(received, settle()).gives();
  });

  it('of a driver is the driver’s whole', () => {
    const toDriver = when([], { ...send, context: { kind: 'delivery', id: show } }, { actor: buyer }).history;
    expect(after(toDriver, settle()).at(-1)).toMatchObject({
      data: { split: [{ account: 'payee.escrow', cents: 500 }] },
    });
  });

  it('that was given up is received late, or tried again', () => {
    const given = after(sent, { type: 'AbandonPayment', reason: 'expired' });
    expect(status(given)).toBe('abandoned');
    expect(status(after(given, settle()))).toBe('received');
    const again = when(given, { type: 'RequestPayment' }, { actor: buyer });
    expect(again.events[0]).toMatchObject({ type: 'PaymentRequested', data: { attempt: 2 } });
    expect(status(again.history)).toBe('requested');
    const twice = after(again.history, settle(), settle(500, 'pi_2', 2));
    expect(twice.slice(-2)).toMatchObject([{ data: { surplus: true } }, { data: { reason: 'duplicate' } }]);
    expect(status(twice)).toBe('received');
  });

  it('is not shown while the bank disputes its money, and again when that is won', () => {
    const disputed = after(received, { type: 'OpenDispute', disputeId: 'd1', cents: 500, providerFee: 0 });
    expect(status(disputed)).toBe('disputed');
    expect(status(after(disputed, { type: 'WinDispute', disputeId: 'd1', feeBack: 0 }))).toBe('received');
    expect(status(after(disputed, { type: 'LoseDispute', disputeId: 'd1' }))).toBe('disputed');
  });

  it('2.5 % and 97.5 % sum to the tip for every amount', () => {
    const policy: Policy = { ...defaultPolicy, tips: { ...defaultPolicy.tips, minimum: 1, maximum: 10 ** 8 } };
    const unlimited = { ...policy, payments: { minimumCard: 0, maximumCard: 10 ** 9 } };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 8 }), (cents) => {
        const history = when([], { ...send, cents }, { actor: buyer, policy: unlimited }).history;
        const [, event] = when(history, settle(cents), { policy: unlimited }).events;
        if (event?.type !== 'TipReceived') throw new Error('not received');
        const ours = event.data.split.find(({ account }) => account === 'revenue.tips')?.cents ?? 0;
        const theirs = event.data.split.find(({ account }) => account === 'payee.escrow')?.cents ?? 0;
        expect(ours + theirs).toBe(cents);
        expect(Math.abs(ours - cents * 0.025)).toBeLessThanOrEqual(0.5);
        expect(ours * 40).toBeLessThan(cents + 20);
      }),
      { numRuns: 200 },
    );
  });
});

describe('RequestRefund of a tip', () => {
  it('is for who got it and for operators, for seven days', () => {
    const asked = when(received, back, { actor: artist });
    expect(asked.events).toMatchObject([
      { type: 'RefundRequested', data: { cents: 500, lines: [{ cents: 12 }, { cents: 488 }] } },
    ]);
    expect(status(asked.history)).toBe('refunding');
    const refunded = after(asked.history, { type: 'SettleRefund', refundId: 'r1', providerRefundId: 're' });
    expect(status(refunded)).toBe('refunded');
    when(refunded, back, { actor: artist }).gives();
    when(refunded, { ...back, refundId: 'r2' }, { actor: artist }).refuses('AlreadyRefunded');
    expect(when(received, { ...back, reason: 'operator' }, { actor: operator }).events).toHaveLength(1);
    expect(when(received, back, { actor: artist, now: now + 7 * DAY }).events).toHaveLength(1);
    when(received, back, { actor: artist, now: now + 7 * DAY + 1 }).refuses('RefundWindowClosed');
    when(received, back, { actor: buyer }).refuses('NotAllowed');
    when(received, { ...back, reason: 'buyer' }, { actor: buyer }).refuses('NotAllowed');
    when(received, { ...back, reason: 'late' }).refuses('NotAllowed');
    when(sent, back, { actor: artist }).refuses('NotPaid');
  });

  it('that the provider has made already is taken over by the platform, whenever that was', () => {
    const restored = { ...back, reason: 'restored' } as const;
    expect(when(received, restored, { now: now + 400 * DAY }).events[0]).toMatchObject({
      data: { reason: 'restored' },
    });
    when(received, restored, { actor: artist }).refuses('NotAllowed');
  });

  it('of a second payment has no term', () => {
    const twice = after(received, settle(500, 'pi_2'));
    const { refundId } = (twice.at(-1) as { data: { refundId: string } }).data;
    const duplicate = { ...back, reason: 'duplicate' } as const;
    when(twice, duplicate).refuses('AlreadyRefunded');
    const failed = after(twice, { type: 'FailRefund', refundId, code: 'x' });
    expect(when(failed, duplicate, { now: now + 30 * DAY }).events[0]).toMatchObject({ data: { intentId: 'pi_2' } });
  });
});

it('belongs to its own stream and policy', () => {
  expect(tipAggregate.stream({ type: 'RequestPayment', tip })).toBe(`tip-${tip}`);
  expect(tipAggregate.policyVersion?.(tips.given(sent).state())).toBe(1);
});
