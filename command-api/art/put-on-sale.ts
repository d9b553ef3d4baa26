import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import { parseArtPrice } from '@marquee/domain/art/price.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { unlockPieces } from '@marquee/workflows/art/unlock-pieces.ts';
import type { LoadState } from '@marquee/workflows/kit/load-state.ts';
import type { CommandBus } from '../bus/bus.ts';
import { type CommandIdentity, commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall } from '../http/route.ts';
import { type KnownArt, knownArt, type OfArt } from './access.ts';
import { sendArt } from './send-art.ts';
import type { ArtServices } from './services.ts';

type Call = PersonCall<OfArt, unknown, unknown>;

/**
 * Puts a piece on sale, or a collection with all that is in it: its pieces are locked for this round first, so that none of them can
 * be sold by itself. Where one cannot be, the round is over and all are free again. Throws the HTTP form of a refusal.
 */
export async function putOnSale(services: ArtServices, call: Call, typed: string): Promise<void> {
  const { bus, consistency } = services;
  const { params, request, reply, session } = call;
  const known = await knownArt(bus, params.artId);
  if (!known) throw notFound('art');
  const price = parseArtPrice(typed);
  if (!price) throw new HttpError(400, 'PriceOutOfRange', 'Enter dollars, such as 250, or “infinity”.');
  const identity = commandIdentity(request, session.personId);
  const round = known.possession.round + 1;
  const refused = await lockPieces(bus, known, call, identity, round);
  if (refused) {
    await takeOffSale(services, call, known);
    throw httpErrorOf(refused);
  }
  const list = { type: 'ListArt', price, round: known.item.kind === 'collection' ? round : undefined } as const;
  const sent = await sendArt(bus, known.item, list, { actor: session.actor, ...identity });
  if (!sent.ok) throw httpErrorOf(sent.rejection);
  consistency.remember(reply, sent.position);
}

async function lockPieces(
  bus: CommandBus,
  { item, creator, pieces }: KnownArt,
  { session }: Call,
  { commandId }: CommandIdentity,
  round: number,
): Promise<Rejection | undefined> {
  for (const piece of pieces) {
    const lock = { type: 'LockPiece', piece, collection: item.id, creator, round } as const;
    const options = { actor: session.actor, commandId: derivedId('LockPiece', commandId, piece) };
    const sent = await bus.send(pieceAggregate, lock, options);
    if (!sent.ok) return sent.rejection;
  }
  return undefined;
}

/** Takes something off sale; what was locked to a collection is free by the end of it. Throws the HTTP form of a refusal. */
export async function takeOffSale(
  { bus, consistency, log }: ArtServices,
  { request, reply, session }: Call,
  { item }: KnownArt,
): Promise<void> {
  const { commandId } = commandIdentity(request, session.personId);
  const options = { actor: session.actor, commandId: derivedId('UnlistArt', commandId) };
  const sent = await sendArt(bus, item, { type: 'UnlistArt' }, options);
  if (!sent.ok) throw httpErrorOf(sent.rejection);
  consistency.remember(reply, sent.position);
  if (item.kind === 'piece') return;
  await unlockPieces({ commands: bus, load: freshFrom(bus) }, item.id);
  consistency.remember(reply, await log.head());
}

function freshFrom(bus: CommandBus): LoadState {
  return async (aggregate, stream) => (await bus.load(aggregate, stream, { maxAge: 0 })).state;
}
