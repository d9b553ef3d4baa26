import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobKind } from '../port/engine.ts';
import { until } from '../testing/conformance-bench.ts';
import type { TicketingActivities } from '../ticketing/activities.ts';
import { showCancellation } from '../ticketing/show-cancellation-definition.ts';
import { artist, as, openShow, orderId, sell, show } from '../ticketing/testing/sale-fixtures.ts';
import { World } from '../ticketing/testing/world.ts';
import { platformWorkflows } from './bundle.ts';
import { describeTemporal } from './testing/temporal.ts';
import { Workbench } from './testing/workbench.ts';

const ORDERS = 125;
const TICKETS = 8;
const KILLS = 5;
const key = `show-cancellation/${show}`;

await describeTemporal('refunding a show of 1,000 tickets', (temporal) => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await Workbench.open(temporal().address);
  });
  afterEach(() => bench.close());

  it('gives each order its money once, though Temporal is killed again and again and the provider fails', async () => {
    const world = new World();
    await openShow(world, { general: ORDERS * TICKETS });
    for (let number = 1; number <= ORDERS; number += 1) await sell(world, number, { quantity: TICKETS });
    await world.send(showAggregate, { type: 'CancelShow', show, reason: 'Flu.' }, as(artist));
    await world.react();

    const kinds = [jobKind(showCancellation, failing(world))];
    const engine = await bench.started({ kinds, workflows: platformWorkflows });
    await engine.startJob('show-cancellation', key, { show });
    const seen: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = Math.floor((kill * ORDERS) / (KILLS + 1));
      await vi.waitFor(() => expect(refunds(world).length).toBeGreaterThanOrEqual(enough), { timeout: 120_000 });
      await temporal().server.kill();
      await temporal().server.restart();
      seen.push((await until(engine, key, () => true)).itemsDone);
    }
    const job = await until(engine, key, ({ endedAt }) => endedAt !== undefined, { timeoutMs: 200_000 });
    expect(job).toMatchObject({ state: 'done', itemsDone: ORDERS, output: { refunded: ORDERS, skipped: 0 } });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));

    const payables = Array.from({ length: ORDERS }, (_, i) => `order-${orderId(i + 1)}`);
    expect(
      refunds(world)
        .map(({ payable }) => payable)
        .sort(),
    ).toEqual([...payables].sort());
    expect(new Set(refunds(world).map(({ cents }) => cents))).toEqual(new Set([2500 * TICKETS]));
    for (const payable of payables) {
      const types = await world.types(payable);
      expect(types.filter((type) => type === 'RefundSucceeded')).toHaveLength(1);
    }
  });
});

/** Every fifth refund is lost on its way to the provider, every seventh with its answer. */
function failing(world: World): TicketingActivities {
  let call = 0;
  return {
    ...world.activities,
    async cancelOrder(input) {
      call += 1;
      if (call % 5 === 0) world.provider.loseNext('refund', 'request');
      else if (call % 7 === 0) world.provider.loseNext('refund', 'answer');
      return world.activities.cancelOrder(input);
    },
  };
}

/** What the provider has given back. */
function refunds(world: World): readonly { readonly payable: string; readonly cents: number }[] {
  return world.provider
    .webhooks()
    .map(({ rawBody }) => JSON.parse(rawBody.toString()))
    .filter(({ kind }) => kind === 'refund')
    .map(({ refund }) => refund);
}
