import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import { isHidden } from '../../content/moderated.ts';
import { isPerson } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection, type Rejection } from '../../kernel/rejection.ts';
import type { ArtCategory } from '../categories.ts';
import { isPossessionCommand, type PossessionCommand } from '../possession/commands.ts';
import { decidePossession, refuseReserved } from '../possession/decide.ts';
import { evolvePossession, isPossessionEvent, made, type Possession } from '../possession/state.ts';
import { reject } from '../refusals.ts';
import type { Collaborators } from '../schemas.ts';
import { refuseArtWords, refuseShares, type Said } from '../words.ts';
import { type CollectionEvent, collectionEvents, mostPieces, mostTracks } from './events.ts';

/** A piece or track as a command names it, with who made it as read models know; null for what is none, or gone. */
export interface Chosen {
  readonly id: string;
  readonly by: string | null;
}

/** Commands of one collection. */
export type CollectionCommand = { readonly collection: string } & (
  | {
      readonly type: 'CreateCollection';
      readonly creator: string;
      readonly title: string;
      readonly said: Said;
      readonly category: ArtCategory;
      readonly collaborators: Collaborators;
      readonly pieces: readonly Chosen[];
      readonly tracks: readonly Chosen[];
    }
  | {
      readonly type: 'EditCollection';
      readonly title?: string | undefined;
      readonly said?: Said | undefined;
      readonly category?: ArtCategory | undefined;
      readonly pieces?: readonly Chosen[] | undefined;
      readonly tracks?: readonly Chosen[] | undefined;
    }
  | PossessionCommand
  | ContentCommand
);

type Command<T extends CollectionCommand['type']> = Extract<CollectionCommand, { type: T }>;

/** A collection that was created. */
export interface KnownCollection extends ContentState {
  readonly creator: string;
  readonly item: string;
  readonly title: string;
  readonly pieces: readonly string[];
  readonly tracks: readonly string[];
  readonly collaborators: Collaborators;
  readonly possession: Possession;
}

/** Undefined until it is created. */
export type CollectionState = KnownCollection | undefined;

/**
 * Decides one command of a collection. Refusals besides those of possession and of the facets of content: `NotFound`, `TitleRequired`,
 * `WordsTooLong`, `BadShares`, `NoPieces`, `PieceNotYours`, `TrackNotYours`, `Listed`, `HeldForBuyers`, `CollectionChanged`.
 */
function decide(command: CollectionCommand, state: CollectionState, context: DecideContext): Decision<CollectionEvent> {
  if (command.type === 'CreateCollection') return create(command, state, context);
  if (!state) return reject('NotFound', 'There is no such collection. Look at the gallery again.');
  if (isContentCommand(command)) return content(command, state, context);
  if (isPossessionCommand(command)) return possess(command, state, context);
  return edit(command, state, context);
}

function create(
  command: Command<'CreateCollection'>,
  state: CollectionState,
  { actor }: DecideContext,
): Decision<CollectionEvent> {
  const { creator, title, said, category, collaborators, pieces, tracks } = command;
  if (!isPerson(actor, creator)) return reject('NotAllowed', 'Nobody shows art in another name.');
  if (state) return [];
  const refused =
    refuseArtWords(title, said.description) ??
    refuseShares(creator, collaborators) ??
    refuseChosen(creator, pieces, tracks);
  if (refused) return refused;
  const data = { creator, title: title.trim(), body: said.sealed, category, collaborators: [...collaborators] };
  return [{ type: 'CollectionCreated', data: { ...data, pieces: idsOf(pieces), tracks: idsOf(tracks) } }];
}

const idsOf = (chosen: readonly Chosen[]) => [...new Set(chosen.map(({ id }) => id))];

/** Only what they made themselves is shown and played in somebody's collection. */
function refuseChosen(
  creator: string,
  pieces: readonly Chosen[] = [],
  tracks: readonly Chosen[] = [],
): Rejection | undefined {
  if (pieces.some(({ by }) => by !== creator))
    return reject('PieceNotYours', 'A collection shows pieces that you made. One of these is not there any more.');
  if (tracks.some(({ by }) => by !== creator))
    return reject('TrackNotYours', 'A collection plays tracks that you uploaded. One of these is not there any more.');
  if (idsOf(pieces).length > mostPieces) return reject('NoPieces', `A collection has at most ${mostPieces} pieces.`);
  if (idsOf(tracks).length > mostTracks)
    return reject('TrackNotYours', `A collection plays at most ${mostTracks} tracks.`);
  return undefined;
}

function gone({ life }: KnownCollection): boolean {
  return life.erased || life.eraseAt !== undefined;
}

function edit(
  { title, said, category, pieces, tracks }: Command<'EditCollection'>,
  state: KnownCollection,
  { actor, now }: DecideContext,
): Decision<CollectionEvent> {
  const { creator, possession } = state;
  if (!isPerson(actor, creator)) return reject('NotAllowed', 'Only who made a collection can change it.');
  if (possession.owner !== creator)
    return reject('HeldForBuyers', 'This collection is sold. It stays as it was bought.');
  if (gone(state)) return reject('NotFound', 'This collection is deleted. Restore it first.');
  const refused = refuseArtWords(title, said?.description) ?? refuseChosen(creator, pieces, tracks);
  if (refused) return refused;
  const ids = pieces && idsOf(pieces);
  const changed = ids !== undefined && ids.join() !== state.pieces.join();
  const reserved = refuseReserved(now, possession);
  if (reserved) return reserved;
  if (changed && possession.price)
    return reject('Listed', 'Take the collection off sale before you change what is in it.');
  const changes = {
    ...(title !== undefined && title.trim() !== state.title && { title: title.trim() }),
    ...(said && { body: said.sealed }),
    ...(category !== undefined && { category }),
    ...(changed && { pieces: ids }),
    ...(tracks && { tracks: idsOf(tracks) }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ type: 'CollectionEdited', data: changes }];
}

/**
 * A collection is put on sale in the round that its pieces were locked for. Taking off sale what is not on it begins another round as
 * well: whatever was locked for the one before is free again.
 */
function possess(
  command: PossessionCommand,
  state: KnownCollection,
  context: DecideContext,
): Decision<CollectionEvent> {
  const { creator, collaborators, possession, pieces } = state;
  if (command.type === 'GiveArt') return reject('NotAllowed', 'Give its pieces away one by one.');
  const empty = reject('NoPieces', 'Put a piece into the collection first.');
  const hindered = reject('NotForSale', 'This is not for sale.');
  const made = {
    creator,
    collaborators,
    withheld: isHidden(state.moderation) || gone(state) ? hindered : undefined,
    bound: gone(state) ? reject('NotFound', 'This collection is deleted. Restore it first.') : undefined,
  };
  if (command.type === 'ListArt' && pieces.length === 0) return empty;
  const decision = decidePossession(command, possession, made, context);
  if (command.type !== 'UnlistArt' || isRejection(decision) || decision.length > 0) return decision;
  return [{ type: 'ArtUnlisted', data: {} }];
}

function content(command: ContentCommand, state: KnownCollection, context: DecideContext): Decision<CollectionEvent> {
  const { creator, item, possession } = state;
  const decision = decideContent(command, state, { owner: creator, item }, context);
  if (isRejection(decision) || (command.type !== 'DeleteContent' && command.type !== 'EraseContent')) return decision;
  if (decision.length === 0) return decision;
  if (possession.owner !== creator)
    return reject('HeldForBuyers', 'Somebody owns this collection now: only they decide what becomes of it.');
  if (possession.price) return reject('Listed', 'Take the collection off sale before you delete it.');
  return decision;
}

function evolve(state: CollectionState, event: CollectionEvent): CollectionState {
  if (event.type === 'CollectionCreated') {
    const { creator, title, body, collaborators, pieces, tracks } = event.data;
    const said = { creator, title, item: body.item, collaborators, pieces, tracks };
    return { ...said, possession: made(creator), ...shownContent };
  }
  if (!state) return state;
  if (isPossessionEvent(event)) return { ...state, possession: evolvePossession(state.possession, event) };
  if (event.type === 'CollectionEdited') {
    const { title = state.title, pieces = state.pieces, tracks = state.tracks } = event.data;
    return { ...state, title, pieces, tracks };
  }
  return evolveContent(state, event);
}

/** One collection: it has one owner, and moves with all of its pieces or not at all (money.md section 7). */
export const collectionAggregate: Aggregate<CollectionState, CollectionCommand, CollectionEvent> = {
  category: 'artcollection',
  events: collectionEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ collection }) => `artcollection-${collection}`,
  remembers: 256,
};
