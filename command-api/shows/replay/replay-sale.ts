import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { REPLAY_PROMISE, recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { reject } from '@marquee/domain/shows/refusals.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { InventoryCommand } from '@marquee/domain/ticketing/inventory/commands.ts';
import { lastReplaySale } from '@marquee/projections/ticketing/replay-sales.ts';
import { replay } from '../../contract/shows-replay.ts';
import { commandIdentity } from '../../http/command-id.ts';
import { notFound } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { ownShow } from '../access.ts';
import { cents } from '../cents.ts';

const job = { kind: 'system', name: 'job' } as const;
const done = { ok: true } as const;

/** Recordings that are sold to who had no ticket for the show. */
export function registerReplaySale(router: Router, services: Services): void {
  const { bus } = services;

  router.person(replay.sellReplay, ownShow(bus), async (call) => {
    const { showId: show } = call.params;
    const price = cents(call.body.price);
    const owner = await ownerOfRecorded(show);
    const identity = commandIdentity(call.request, call.session.personId);
    const of = { show, tier: 'stream' } as const;
    // A show that sold no stream has none to open again; the reactor that closes the others may be on its way.
    await prepare({ type: 'OpenInventory', ...of, owner, capacity: 0, price }, identity.commandId);
    await prepare({ type: 'CloseGate', ...of, reason: 'ended' }, identity.commandId);
    await sendFrom(services, call, inventoryAggregate, { type: 'SellReplay', ...of, price }, identity);
    return done;
  });

  router.person(replay.endReplaySale, ownShow(bus), async (call) => {
    const { showId: show } = call.params;
    await sendFrom(services, call, inventoryAggregate, { type: 'EndReplaySale', show, tier: 'stream' });
    return done;
  });

  /** Whose show it is, which is over and was recorded. */
  async function ownerOfRecorded(show: string): Promise<string> {
    const { state } = await bus.load(showAggregate, `show-${show}`);
    if (state.status === 'none') throw notFound('show');
    if (state.status !== 'ended') {
      throw httpErrorOf(reject('ShowNotOver', 'The show is not over. Its replay can be sold afterwards.'));
    }
    const recording = await bus.load(recordingAggregate, `recording-${show}`);
    if (recording.state.status === 'kept') return state.owner;
    throw httpErrorOf(reject('NoRecording', 'There is no recording of this show to sell.'));
  }

  async function prepare(command: InventoryCommand, cause: string): Promise<void> {
    const commandId = derivedId(command.type, cause);
    const result = await bus.send(inventoryAggregate, command, { actor: job, commandId });
    if (!result.ok) throw httpErrorOf(result.rejection);
  }
}

/** UTC milliseconds up to which who bought the replay of a show may watch it at least; undefined where nobody has. */
export async function promisedUntil(
  { database }: Pick<Services, 'database'>,
  show: string,
): Promise<number | undefined> {
  const last = await lastReplaySale(database, show);
  return last === undefined ? undefined : ms(last) + REPLAY_PROMISE;
}
