import { actorName } from '@marquee/domain/kernel/actor.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { by, sweeper } from '../kit/senders.ts';
import { paymentJob } from '../payments/jobs.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { Sent } from '../port/commands.ts';
import type { TicketingDeps } from './deps.ts';

export interface SweepInput {
  /** Payments that end until then, UTC milliseconds, have their job already. */
  readonly watched: number;
}

/** What one round did: inventories swept, payment jobs started, and up to when payments are watched now. */
export interface Sweep {
  readonly swept: number;
  readonly started: number;
  readonly watched: number;
}

const INVENTORIES = 200;
const PAYMENTS = 1000;

type Deps = Pick<TicketingDeps, 'commands' | 'jobs' | 'queries' | 'paymentAheadMs' | 'policies' | 'now'>;

/**
 * One round of the sweeper. Expires the holds and offers that are due, sparing those whose payment is of unknown state
 * for as long as the policy says, and gives a job to every payment that is unsettled `paymentAheadMs` before its end.
 * Throws `ActivityFailed` with `SweepRefused` when an inventory refused, after the others were swept.
 */
export async function sweepHolds(deps: Deps, { watched }: SweepInput): Promise<Sweep> {
  const now = deps.now();
  const until = now + deps.paymentAheadMs;
  const payments = await deps.queries.unsettledPayments(watched, until, PAYMENTS);
  for (const { payable } of [...(await overlooked(deps, watched, now)), ...payments]) {
    await deps.jobs.startJob(...paymentJob(payable), { by: actorName(sweeper) });
  }
  const inventories = await deps.queries.dueInventories(now, INVENTORIES);
  const refusals: string[] = [];
  for (const inventory of inventories) {
    const sent = await sweep(deps, inventory, now);
    if (!sent.ok) refusals.push(`${inventory.show} ${inventory.tier}: ${sent.rejection.message}`);
  }
  if (refusals.length > 0) throw new ActivityFailed('SweepRefused', refusals.join(' '));
  const all = payments.length < PAYMENTS;
  return {
    swept: inventories.length,
    started: payments.length,
    watched: all ? until : (payments.at(-1)?.expiresAt ?? watched),
  };
}

/**
 * Payments whose end has passed and that are still unsettled: one that the read model showed only after its time had been watched
 * has no job yet. The others have one, and starting it again does nothing.
 */
async function overlooked({ queries, policies }: Deps, watched: number, now: number) {
  const since = now - policies.current.ticketing.unknownPaymentMs;
  const until = Math.min(watched, now);
  return until > since ? queries.unsettledPayments(since, until, PAYMENTS) : [];
}

type Inventory = Awaited<ReturnType<TicketingDeps['queries']['dueInventories']>>[number];

/** One decision sweeps so many holds at most: it is asked for until there is nothing left. */
async function sweep({ commands, queries, policies }: Deps, { show, tier }: Inventory, now: number): Promise<Sent> {
  const { unknownPaymentMs } = policies.current.ticketing;
  const spare = await queries.ordersBeingPaid(show, tier, now - unknownPaymentMs);
  const command = { type: 'SweepExpired', show, tier, spare } as const;
  for (let round = 0; ; round += 1) {
    const sent = await commands.send(inventoryAggregate, command, by(sweeper, 'SweepExpired', show, tier, now, round));
    if (!sent.ok || sent.events.length === 0) return sent;
  }
}
