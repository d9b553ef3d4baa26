import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fee } from '../../money.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { buyer, owner } from '../../ticketing/testing/fixtures.ts';
import { wholly } from '../payable/payees.ts';
import { after, ask, back, escrowOf, settle, shared, when } from './testing/unlocks.ts';

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
