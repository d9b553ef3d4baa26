import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { type Circumstances, now } from '../../testing/specification.ts';
import { artist, buyer, fan, operator, owner, stranger } from '../../ticketing/testing/fixtures.ts';
import { wholly } from '../payable/payees.ts';
import { type UnlockCommand, unlockAggregate, unlockPaymentMs } from './aggregate.ts';
import type { UnlockEvent } from './events.ts';
import {
  after,
  ask,
  asked,
  back,
  content,
  given,
  settle,
  status,
  unlock,
  unlocked,
  unlocks,
  type Without,
  when,
} from './testing/unlocks.ts';

describe('RequestUnlock', () => {
  it('asks for the price of the content, for half an hour', () => {
    when([], ask, { actor: buyer }).gives(
      {
        type: 'UnlockRequested',
        data: { buyer: fan, owner, kind: 'post', content, cents: 400, payees: wholly(owner), feeBps: 250, policy: 1 },
      },
      {
        type: 'PaymentRequested',
        data: {
          attempt: 1,
          tenders: [{ kind: 'card', cents: 400 }],
          offSession: false,
          expiresAt: iso(now + unlockPaymentMs),
        },
      },
    );
  });

  it('is the same for a track: 97.5 % of its price are its artist’s, whatever it costs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9900 }), (cents) => {
        const track = { ...ask, kind: 'track', cents } as const;
        const { history } = when([], track, { actor: buyer });
        const events = after(history, settle(cents));
        const unlockedEvent = events.find(({ type }) => type === 'ContentUnlocked');
        const split = unlockedEvent?.type === 'ContentUnlocked' ? unlockedEvent.data.split : [];
        const of = (account: string) => split.find((line) => line.account === account)?.cents ?? 0;
        expect(of('revenue.content') + of('payee.escrow')).toBe(cents);
        expect(Math.abs(of('revenue.content') - cents * 0.025)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('refuses who is not 18, what is one’s own, what is not for sale, and who asks for somebody else', () => {
    when([], { ...ask, adult: false }, { actor: buyer }).refuses('AgeVerificationRequired');
    when([], { ...ask, owner: fan }, { actor: buyer }).refuses('OwnContent');
    when([], { ...ask, cents: 0 }, { actor: buyer }).refuses('NotForSale');
    when([], { ...ask, cents: 49 }, { actor: buyer }).refuses('BelowProviderMinimum');
    when([], ask, { actor: stranger }).refuses('NotAllowed');
    when([], settle()).refuses('NotFound');
  });

  it('is one unlock at a time: nothing new while it is open, refused once it is there or its money went back', () => {
    when(asked, { ...ask, cents: 900 }, { actor: buyer }).gives();
    when(unlocked, ask, { actor: buyer }).refuses('AlreadyUnlocked');
    const ended = when(unlocked, back, { actor: artist }).history;
    when(ended, ask, { actor: buyer }).refuses('AlreadyRefunded');
  });

  it('asks again for what was given up, at the price that it had', () => {
    expect(status(given)).toBe('abandoned');
    const again = when(given, ask, { actor: buyer });
    expect(again.events).toMatchObject([{ type: 'PaymentRequested', data: { attempt: 2, tenders: [{ cents: 400 }] } }]);
    expect(status(again.history)).toBe('requested');
    when(given, { ...ask, cents: 900 }, { actor: buyer }).refuses('AmountMismatch');
  });
});

describe('an unlock', () => {
  it('stands with its payment, 97.5 % to the owner, in escrow under the day', () => {
    const { events } = when(asked, settle());
    const split = [
      { account: 'revenue.content', sub: '', cents: 10 },
      { account: 'payee.escrow', sub: `${owner}/unlock:2026-11-05`, cents: 390 },
    ];
    expect(events.map(({ type }) => type)).toEqual(['PaymentSucceeded', 'ContentUnlocked']);
    expect(events[1]).toEqual({ type: 'ContentUnlocked', data: { at: iso(now), split } });
    expect(status(unlocked)).toBe('unlocked');
    when(unlocked, settle()).gives();
  });

  it('that was given up stands with a late payment; what is paid twice goes back once', () => {
    expect(status(after(given, settle()))).toBe('unlocked');
    const twice = after(when(given, ask, { actor: buyer }).history, settle(), settle(400, 'pi_2', 2));
    expect(twice.slice(-2)).toMatchObject([{ data: { surplus: true } }, { data: { reason: 'duplicate' } }]);
    expect(status(twice)).toBe('unlocked');
  });

  it('ends while the bank disputes its money, and stands again when that is won', () => {
    const disputed = after(unlocked, { type: 'OpenDispute', disputeId: 'd1', cents: 400, providerFee: 0 });
    expect(status(disputed)).toBe('ended');
    expect(status(after(disputed, { type: 'WinDispute', disputeId: 'd1', feeBack: 0 }))).toBe('unlocked');
    expect(status(after(disputed, { type: 'LoseDispute', disputeId: 'd1' }))).toBe('ended');
  });

  it('is given back by its owner or an operator, for seven days', () => {
    const { events, history } = when(unlocked, back, { actor: artist });
    expect(events).toMatchObject([
      { type: 'RefundRequested', data: { cents: 400, lines: [{ cents: 10 }, { cents: 390 }] } },
    ]);
    expect(status(history)).toBe('ended');
    expect(status(after(history, { type: 'FailRefund', refundId: 'r1', code: 'x' }))).toBe('unlocked');
    expect(when(unlocked, { ...back, reason: 'operator' }, { actor: operator }).events).toHaveLength(1);
    when(unlocked, back, { actor: artist, now: now + 7 * DAY + 1 }).refuses('RefundWindowClosed');
    when(unlocked, back, { actor: buyer }).refuses('NotAllowed');
    when(asked, back, { actor: artist }).refuses('NotPaid');
  });

  it('that its buyer has never opened goes back within 14 days, and not once they have', () => {
    const mine = { ...back, reason: 'buyer' } as const;
    const asBuyer = { actor: buyer };
    const returned = when(unlocked, mine, asBuyer);
    expect(returned.events).toMatchObject([{ type: 'RefundRequested', data: { cents: 400, reason: 'buyer' } }]);
    when(returned.history, { type: 'MarkOpened' }, asBuyer).refuses('AlreadyRefunded');
    expect(when(unlocked, mine, { ...asBuyer, now: now + 14 * DAY }).events).toHaveLength(1);
    when(unlocked, mine, { ...asBuyer, now: now + 14 * DAY + 1 }).refuses('RefundWindowClosed');
    when(unlocked, mine, { actor: artist }).refuses('NotAllowed');
    const opened = when(unlocked, { type: 'MarkOpened' }, asBuyer).history;
    expect(opened.at(-1)).toEqual({ type: 'ContentOpened', data: { at: iso(now) } });
    when(opened, { type: 'MarkOpened' }, asBuyer).gives();
    when(opened, mine, asBuyer).refuses('AlreadyOpened');
    expect(when(opened, back, { actor: artist }).events).toHaveLength(1);
  });

  it('of a track stays with who bought it', () => {
    const track = when([], { ...ask, kind: 'track' }, { actor: buyer }).history;
    when(after(track, settle()), { ...back, reason: 'buyer' }, { actor: buyer }).refuses('NotAllowed');
  });

  it('is opened by its buyer alone, once it is paid', () => {
    when(unlocked, { type: 'MarkOpened' }, { actor: artist }).refuses('NotAllowed');
    when(asked, { type: 'MarkOpened' }, { actor: buyer }).refuses('NotPaid');
  });

  it('goes back whenever that is, where nobody can see it any more: the platform says so', () => {
    const gone = { ...back, reason: 'authorGone' } as const;
    expect(when(unlocked, gone, { now: now + 30 * DAY }).events[0]).toMatchObject({ data: { reason: 'authorGone' } });
    when(unlocked, gone, { actor: artist }).refuses('NotAllowed');
  });

  it('whatever happens, in any order, is fulfilled once at most, and by as much as was paid', () => {
    const commands = fc.array(
      fc.constantFrom<readonly [Without<UnlockCommand>, Circumstances]>(
        [ask, { actor: buyer }],
        [settle(), {}],
        [settle(400, 'pi_2', 2), {}],
        [{ type: 'AbandonPayment', reason: 'expired' }, {}],
        [{ type: 'RequestPayment' }, { actor: buyer }],
        [back, { actor: artist }],
        [{ ...back, refundId: 'r2', reason: 'buyer' }, { actor: buyer }],
        [{ type: 'MarkOpened' }, { actor: buyer }],
        [{ type: 'SettleRefund', refundId: 'r1', providerRefundId: 're' }, {}],
        [{ type: 'OpenDispute', disputeId: 'd1', cents: 400, providerFee: 0 }, {}],
        [{ type: 'WinDispute', disputeId: 'd1', feeBack: 0 }, {}],
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(commands, (all) => {
        const history = all.reduce<readonly UnlockEvent[]>((events, [command, circumstances]) => {
          const next = when(events, command, circumstances);
          return isRejection(next.decision) ? events : next.history;
        }, asked);
        const made = history.filter((event) => event.type === 'ContentUnlocked');
        const payments = history.filter((event) => event.type === 'PaymentSucceeded' && !event.data.surplus);
        expect(made.length).toBeLessThanOrEqual(1);
        expect(made.length).toBe(payments.length);
        const opened = history.findIndex(({ type }) => type === 'ContentOpened');
        const returned = history.findIndex(
          (event) => event.type === 'RefundRequested' && event.data.reason === 'buyer',
        );
        if (opened >= 0 && returned >= 0) expect(returned).toBeLessThan(0);
        for (const { data } of made) expect(data.split.reduce((sum, { cents }) => sum + cents, 0)).toBe(400);
      }),
    );
  });
});

it('belongs to its own stream and policy', () => {
  expect(unlockAggregate.stream({ type: 'RequestPayment', unlock })).toBe(`unlock-${unlock}`);
  expect(unlockAggregate.policyVersion?.(unlocks.given(asked).state())).toBe(defaultPolicy.version);
});
