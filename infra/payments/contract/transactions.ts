import { HOUR } from '@marquee/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { standardCardFee } from '../card-fee.ts';
import { everyPage } from '../every-page.ts';
import { type Bench, order, refundOf } from './bench.ts';

/** Every movement of money on the account is told, with what it belongs to as our events name it. */
export function transactionsContract(bench: () => Bench): void {
  const since = (instant: number) =>
    Array.fromAsync(everyPage((after) => bench().provider.transactionsSince(instant, after)));
  const kept = (cents: number) => standardCardFee(cents);

  it('tells what came in with what was kept of it, and nothing of what was not paid', async () => {
    const { provider, paid } = bench();
    const intent = await paid();
    await provider.createIntent({ ...order, attempt: 2 });
    const charge = { kind: 'charge', ref: intent.id, cents: order.cents, fee: kept(order.cents) };
    expect(await since(0)).toMatchObject([charge]);
  });

  it('tells what went back, by the id of ours, newest first, and only since an instant', async () => {
    const { provider, harness, paid } = bench();
    const intent = await paid();
    harness.advance(2 * HOUR);
    await provider.refund(refundOf(intent, 'refund-1', 2500));
    const refund = { kind: 'refund', ref: 'refund-1', cents: -2500, fee: 0 };
    const [first, ...more] = await since(harness.now() - HOUR);
    expect([first, more]).toMatchObject([refund, []]);
    expect(Math.abs(Date.parse(first?.at ?? '') - harness.now())).toBeLessThan(HOUR);
    expect((await since(0)).map(({ kind }) => kind)).toEqual(['refund', 'charge']);
  });

  it('tells both ways of a refund that the bank sent back', async () => {
    const { provider, harness } = bench();
    const intent = await provider.createIntent(order);
    await harness.payWithFailingRefunds(intent);
    await provider.refund(refundOf(intent, 'refund-1', 5500));
    await harness.failRefund('refund-1');
    const refunds = (await since(0)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([
      { ref: 'refund-1', cents: 5500, fee: 0 },
      { ref: 'refund-1', cents: -5500, fee: 0 },
    ]);
  });

  it.each(['opened', 'won', 'lost', 'inquiry'] as const)('tells what a dispute moved: %s', async (outcome) => {
    const { harness, events, paid } = bench();
    const intent = await paid();
    await harness.dispute(intent, outcome);
    const told = events().findLast((event) => event.kind === 'dispute');
    const taken = { ref: told?.disputeId, cents: -5500, fee: 1500 };
    const back = { ref: told?.disputeId, cents: 5500, fee: 0 };
    const due = { inquiry: [], opened: [taken], lost: [taken], won: [back, taken] };
    expect((await since(0)).filter(({ kind }) => kind === 'dispute')).toMatchObject(due[outcome]);
  });

  it('tells them all once where they are more than a page', async () => {
    const { provider, harness } = bench();
    for (let n = 0; n < 105; n += 1)
      await harness.pay(await provider.createIntent({ ...order, payable: `order-${n}` }));
    const all = await since(0);
    expect(all).toHaveLength(105);
    expect(new Set(all.map(({ id }) => id)).size).toBe(105);
  });
}
