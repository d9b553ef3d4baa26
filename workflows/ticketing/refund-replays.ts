import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import { REPLAY_PROMISE } from '@marquee/domain/shows/recording/aggregate.ts';
import { recordingEvents } from '@marquee/domain/shows/recording/events.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { readStream } from '../kit/event-log.ts';
import { by, job, refused } from '../kit/senders.ts';
import type { TicketingDeps } from './deps.ts';
import { type OrderFacts, readOrder, standingUnits } from './order-facts.ts';

type Deps = Pick<TicketingDeps, 'log' | 'commands'>;

/** How far back the buyers of an artist who is erased have their money back, in milliseconds. */
const AFTER_ERASURE = 30 * DAY;
/** The money is gone, or goes another way meanwhile. */
const settled = ['AlreadyRefunded', 'DisputeOpen', 'NotPaid'];

/**
 * Gives back what was paid for the replay of a show whose recording is gone: to everybody whose week of watching still ran, and
 * where it went with the artist's account, to everybody of the last thirty days. Nothing where it is still there.
 */
export async function refundReplays({ log, commands }: Deps, { show }: { readonly show: string }): Promise<void> {
  const since = await goneSince(log, show);
  if (!since) return;
  for await (const event of readStream(log, inventoryEvents, `inventory-${show}-stream`)) {
    if (event.type !== 'SeatsHeld' || !event.data.replay) continue;
    const order = await readOrder(log, event.data.order);
    if (order && order.issuedAt >= since.boughtAfter) await refund(commands, order);
  }
}

/** The same for one order whose tickets were issued when the recording was gone already: its payment was on its way. */
export async function refundLateReplay({ log, commands }: Deps, { order }: { readonly order: string }): Promise<void> {
  const facts = await readOrder(log, order);
  if (!facts?.replay) return;
  const since = await goneSince(log, facts.show);
  if (since && facts.issuedAt >= since.deletedAt) await refund(commands, facts);
}

/** When a recording was deleted, and since when whoever bought its replay gets the money back: UTC milliseconds. */
async function goneSince(log: Deps['log'], show: string) {
  for await (const { type, meta } of readStream(log, recordingEvents, `recording-${show}`)) {
    if (type !== 'RecordingDeleted') continue;
    const deletedAt = ms(meta.recordedAt);
    const byErasure = meta.actor.startsWith('system:');
    return { deletedAt, boughtAfter: deletedAt - (byErasure ? AFTER_ERASURE : REPLAY_PROMISE) };
  }
  return undefined;
}

async function refund(commands: Deps['commands'], facts: OrderFacts): Promise<void> {
  if (standingUnits(facts).length === 0) return;
  const { order } = facts;
  const refundId = derivedId('recording-deleted', order);
  const command = { type: 'RequestRefund', order, refundId, reason: 'recordingDeleted' } as const;
  const sent = await commands.send(orderAggregate, command, by(job, 'RequestRefund', refundId));
  if (!sent.ok && !settled.includes(sent.rejection.code)) throw refused(sent.rejection);
}
