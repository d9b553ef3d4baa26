import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { fee } from '../../money.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { artist, buyer, fan, operator, owner, stranger } from '../../ticketing/testing/fixtures.ts';
import { wholly } from '../payable/payees.ts';
import { unlockAggregate } from './aggregate.ts';
import type { UnlockCommand } from './commands.ts';
import type { UnlockEvent } from './events.ts';
import { unlockPaymentMs } from './host.ts';
import { unlockStatus } from './state.ts';

const unlock = id(0x81);
const content = id(0x82);
const unlocks = specification(unlockAggregate);
type Without<C> = C extends UnlockCommand ? Omit<C, 'unlock'> : never;
const when = (history: readonly UnlockEvent[], command: Without<UnlockCommand>, circumstances: Circumstances = {}) =>
  unlocks.given(history).when({ ...command, unlock } as UnlockCommand, circumstances);
const after = (history: readonly UnlockEvent[], ...commands: readonly Without<UnlockCommand>[]) =>
  commands.reduce((events, command) => when(events, command).history, history);
const status = (history: readonly UnlockEvent[]) => {
  const state = unlocks.given(history).state();
  return state.terms ? unlockStatus(state) : 'none';
};

const ask = {
  type: 'RequestUnlock',
  buyer: fan,
  owner,
  kind: 'post',
  content,
  cents: 400,
  payees: wholly(owner),
  adult: true,
} as const;
const settle = (cents = 400, intentId = 'pi_1', attempt = 1) =>
  ({ type: 'SettlePayment', payable: `unlock-${unlock}`, attempt, intentId, cents, currency: 'usd' }) as const;
const asked = when([], ask, { actor: buyer }).history;
const unlocked = after(asked, settle());
const given = after(asked, { type: 'AbandonPayment', reason: 'expired' });
const back = { type: 'RequestRefund', refundId: 'r1', reason: 'recipient' } as const;

const shared = [
  { party: owner, bps: 6000 },
  { party: id(0x83), bps: 4000 },
];
const escrowOf = (history: readonly UnlockEvent[]) =>
  history.flatMap((event) => (event.type === 'ContentUnlocked' ? event.data.split : [])).map(({ cents }) => cents);

describe('a track that is shared', () => {
  const track = { ...ask, kind: 'track', cents: 999, payees: shared } as const;
  const bought = after(when([], track, { actor: buyer }).history, settle(999));

  it('pays everybody in the split their share of what our fee leaves, to the cent', () => {
    expect(escrowOf(bought)).toEqual([25, 584, 390]);
  });

  it('takes from everybody what they had of it, when it goes back or a bank has it', () => {
    const refunded = after(bought, { ...back, reason: 'authorGone' });
    expect(refunded.at(-1)).toMatchObject({
      type: 'RefundRequested',
      data: { lines: [{ cents: 25 }, { cents: 584 }, { cents: 390 }] },
    });
    const disputed = after(bought, { type: 'OpenDispute', disputeId: 'd1', cents: 999, providerFee: 0 });
    expect(disputed.at(-1)).toMatchObject({
      type: 'DisputeOpened',
      data: { reserve: [{ cents: 584 }, { cents: 390 }] },
    });
  });

  it('is another unlock once it is others’', () => {
    const abandoned = after(when([], track, { actor: buyer }).history, { type: 'AbandonPayment', reason: 'expired' });
    when(abandoned, { ...track, payees: wholly(owner) }, { actor: buyer }).refuses('AmountMismatch');
    expect(when(abandoned, track, { actor: buyer }).events).toHaveLength(1);
  });

  it('gives back to the cent what every payee had, whatever was agreed and whatever the policy says since', () => {
    const bps = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9900 }),
        bps,
        bps,
        fc.integer({ min: 0, max: 5000 }),
        (cents, ...rest) => {
          const [then, since, feeBps] = rest;
          const shares = (some: readonly number[]) =>
            [10_000 - some.reduce((sum, each) => sum + each, 0), ...some].map((each, n) => ({
              party: id(0x900 + n),
              bps: each,
            }));
          const bought = after(
            when([], { ...track, cents, payees: shares(then) }, { actor: buyer }).history,
            settle(cents),
          );
          const split = bought.flatMap((event) => (event.type === 'ContentUnlocked' ? event.data.split : []));
          const later = { ...defaultPolicy, version: 2, creator: { ...defaultPolicy.creator, feeBps } };
          // who asks once more meanwhile, under other shares, changes nothing of what is paid
          when(bought, { ...track, cents, payees: shares(since) }, { actor: buyer, policy: later }).refuses(
            'AlreadyUnlocked',
          );
          const asked = when(bought, { ...back, reason: 'authorGone' }, { policy: later }).history;
          const refunded = after(asked, { type: 'SettleRefund', refundId: 'r1', providerRefundId: 're' });
          const lines = refunded.flatMap((event) => (event.type === 'RefundSucceeded' ? event.data.lines : []));
          expect(lines).toEqual(split);
          const disputed = when(
            bought,
            { type: 'OpenDispute', disputeId: 'd', cents, providerFee: 0 },
            { policy: later },
          );
          const lost = when(disputed.history, { type: 'LoseDispute', disputeId: 'd' }, { policy: later }).history;
          const borne = lost.flatMap((event) => (event.type === 'DisputeLost' ? event.data.lines : []));
          const byPerson = (some: typeof split) =>
            some.map(({ account, sub, cents: part }) => `${account.split('.')[0]} ${sub.split('/')[0]} ${part}`);
          expect(byPerson(borne)).toEqual(byPerson(split));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('whatever it costs and however it is shared, the shares come to what the artists’ side gets, and back to all of it', () => {
    const parts = fc
      .array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 19 })
      .map((bps) => [...bps, 10_000 - bps.reduce((sum, each) => sum + each, 0)]);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9900 }), parts, fc.integer({ min: 1, max: 9900 }), (cents, bps, some) => {
        const payees = bps.map((each, n) => ({ party: id(0x900 + n), bps: each }));
        const history = after(when([], { ...track, cents, payees }, { actor: buyer }).history, settle(cents));
        const split = escrowOf(history);
        const ours = fee(cents, 250);
        expect(split.reduce((sum, each) => sum + each, 0)).toBe(cents);
        const theirs = payees.map(({ bps: each }) => ((cents - ours) * each) / 10_000);
        const paid = new Map(
          history
            .flatMap((event) => (event.type === 'ContentUnlocked' ? event.data.split : []))
            .map((line) => [line.sub.split('/')[0], line.cents]),
        );
        for (const [n, due] of theirs.entries())
          expect(Math.abs((paid.get(payees[n]?.party ?? '') ?? 0) - due)).toBeLessThan(1);
        const disputed = Math.min(some, cents);
        const after1 = after(history, { type: 'OpenDispute', disputeId: 'd', cents: disputed, providerFee: 0 });
        const lost = after(after1, { type: 'LoseDispute', disputeId: 'd' });
        const lines = lost.flatMap((event) => (event.type === 'DisputeLost' ? event.data.lines : []));
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(disputed);
      }),
      { numRuns: 60 },
    );
  });
});

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
