import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { HOUR } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, type Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { FIRST_DEPLOYED_VERSION } from '../policies/policy-table.ts';
import { play } from './history/play.ts';
import { World } from './world.ts';

/** What a deployment puts into force in the middle of the month: another fee of tickets and creators, kept when money goes back. */
export const secondPolicy: Policy = {
  ...defaultPolicy,
  version: FIRST_DEPLOYED_VERSION,
  show: { ...defaultPolicy.show, fee: 'percent' },
  creator: { feeBps: 700 },
  refund: { platformFee: 'kept' },
  dispute: { lost: 'owner', feeBearer: 'payee' },
};
export const bothPolicies = new PolicyBook([defaultPolicy, secondPolicy]);

export const november = { from: '2026-11-01', to: '2026-11-30' };

const DEEDS = 700;
/** The histories before it lack something; where a deed is added the search goes on from here. */
const FIRST = 74;
const needed = [
  'TicketsIssued',
  'TipReceived',
  'ContentUnlocked',
  'LicenceIssued',
  'RefundSucceeded',
  'DisputeOpened',
  'DisputeLost',
  'DisputeWon',
  'EscrowReleased',
];

/**
 * A month of sales, refunds, disputes, late payments, tips and unlocks under two versions of the policy, and some of the month
 * before: the first history from a seed on that has all of that.
 */
export async function playedMonth(from = FIRST): Promise<World> {
  for (let seed = from; seed < from + 200; seed += 1) {
    const world = new World(memoryEventStore(), seed);
    world.now = Date.UTC(2026, 9, 28, 12);
    await play(world, DEEDS, {
      contexts: ['payments', 'subscriptions', 'music', 'licensing'],
      before(deed) {
        if (deed === DEEDS / 2) world.policies = bothPolicies;
        if (deed % 12 === 0) world.now += 5 * HOUR;
      },
    });
    const events = (await eventsToEnd(world.store)).filter(({ meta }) => meta.recordedAt.startsWith('2026-11'));
    const types = new Set(events.map(({ type }) => type));
    const earned = events.some(
      ({ type, data }) => type === 'MonthClosed' && (data as { recognised: readonly object[] }).recognised.length > 0,
    );
    const late = events.some(({ type, data }) => type === 'PaymentSucceeded' && (data as { late: boolean }).late);
    const reserved = events.some(
      ({ type, data }) =>
        type === 'DisputeLost' && (data as { lines: Split }).lines.some(({ account }) => account === 'payee.reserved'),
    );
    // Out of what a sale brought, not of a deposit; tickets of an order by price and fee.
    const ofSales = events.filter(
      ({ type, data }) => type === 'RefundSucceeded' && (data as { lines: Split }).lines[0]?.account !== 'deposit',
    );
    const ofTickets = ofSales.filter(({ stream }) => stream.startsWith('order-')).map(({ meta }) => meta.policy);
    if (late && earned && reserved && new Set(ofTickets).size === 2 && needed.every((type) => types.has(type)))
      return world;
  }
  throw new Error(`No history of ${DEEDS} deeds has all that a month has`);
}
