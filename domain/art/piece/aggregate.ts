import { labelling, unlabelled } from '../../content/ages.ts';
import { type ContentCommand, decideContent, isContentCommand } from '../../content/content.ts';
import { isHidden } from '../../content/moderated.ts';
import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection, type Rejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { isPossessionCommand } from '../possession/commands.ts';
import { decidePossession, refuseReserved } from '../possession/decide.ts';
import { reject } from '../refusals.ts';
import { refuseArtWords, refuseShares } from '../words.ts';
import type { PieceCommand } from './commands.ts';
import { type PieceEvent, pieceEvents } from './events.ts';
import { evolve, type KnownPiece, type PieceState } from './state.ts';

type Command<T extends PieceCommand['type']> = Extract<PieceCommand, { type: T }>;

/**
 * Decides one command of a piece. Refusals besides those of possession and of the facets of content: `NotFound`, `TitleRequired`,
 * `WordsTooLong`, `ImageRequired`, `ImageNotYours`, `BadShares`, `InCollection`, `Listed`, `PieceNotYours`, `HeldForBuyers`.
 */
function decide(command: PieceCommand, state: PieceState, context: DecideContext): Decision<PieceEvent> {
  if (command.type === 'CreatePiece') return create(command, state, context);
  if (!state) return reject('NotFound', 'There is no such piece. Look at the gallery again.');
  if (isContentCommand(command)) return content(command, state, context);
  if (isPossessionCommand(command)) {
    const { creator, collaborators, possession } = state;
    const terms = { creator, collaborators, withheld: withheld(state), bound: bound(state) };
    return decidePossession(command, possession, terms, context);
  }
  switch (command.type) {
    case 'EditPiece':
      return edit(command, state, context);
    case 'LockPiece':
      return lock(command, state, context);
    default:
      if (!isSystem(context.actor)) return reject('NotAllowed', 'Only the platform can do that.');
      return command.type === 'UnlockPiece' ? unlock(command, state) : transfer(command, state, context);
  }
}

function create(command: Command<'CreatePiece'>, state: PieceState, { actor }: DecideContext): Decision<PieceEvent> {
  const { creator, title, said, image, category, collaborators, fromAge } = command;
  if (!isPerson(actor, creator)) return reject('NotAllowed', 'Nobody shows art in another name.');
  if (state) return [];
  const refused = refuseArtWords(title, said.description) ?? refuseShares(creator, collaborators);
  if (refused) return refused;
  if (!image) return reject('ImageRequired', 'Choose a picture of the piece.');
  if (image.owner !== creator) return reject('ImageNotYours', 'This picture is not there any more. Choose it again.');
  if (image.kind !== 'picture') return reject('ImageRequired', 'A piece is shown by a picture. Choose another file.');
  const data = { creator, title: title.trim(), body: said.sealed, image: image.file, category };
  return [
    { type: 'PieceCreated', data: { ...data, collaborators: [...collaborators] } },
    ...labelling(unlabelled, fromAge),
  ];
}

function gone({ life }: KnownPiece): boolean {
  return life.erased || life.eraseAt !== undefined;
}

function withheld(state: KnownPiece): Rejection | undefined {
  if (isHidden(state.moderation) || gone(state)) return reject('NotForSale', 'This is not for sale.');
  return inCollection(state);
}

function bound(state: KnownPiece): Rejection | undefined {
  return gone(state) ? reject('NotFound', 'This piece is deleted. Restore it first.') : inCollection(state);
}

function inCollection({ lock }: KnownPiece): Rejection | undefined {
  if (!lock) return undefined;
  return reject('InCollection', 'It is sold with its whole collection. Take that off sale first.', { ...lock });
}

/** What its creator says of it, while it is theirs: whoever bought it bought it as it was. */
function edit(
  { title, said, category, fromAge }: Command<'EditPiece'>,
  state: KnownPiece,
  { actor }: DecideContext,
): Decision<PieceEvent> {
  if (!isPerson(actor, state.creator)) return reject('NotAllowed', 'Only who made a piece can change what it says.');
  if (state.possession.owner !== state.creator)
    return reject('HeldForBuyers', 'This piece is sold. It stays as it was bought.');
  if (gone(state)) return reject('NotFound', 'This piece is deleted. Restore it first.');
  const refused = refuseArtWords(title, said?.description);
  if (refused) return refused;
  const changes = {
    ...(title !== undefined && title.trim() !== state.title && { title: title.trim() }),
    ...(said && { body: said.sealed }),
    ...(category !== undefined && { category }),
  };
  const label = labelling(state, fromAge);
  return Object.keys(changes).length === 0 ? label : [{ type: 'PieceEdited', data: changes }, ...label];
}

/** A piece that is somebody's who paid for it, is about to be, or is sold with others stays; what is deleted is not for sale. */
function content(
  command: Extract<PieceCommand, ContentCommand>,
  state: KnownPiece,
  context: DecideContext,
): Decision<PieceEvent> {
  const { creator, item, possession } = state;
  const decision = decideContent(command, state, { owner: creator, item }, context);
  if (isRejection(decision) || (command.type !== 'DeleteContent' && command.type !== 'EraseContent')) return decision;
  if (decision.length === 0) return decision;
  if (possession.owner !== creator)
    return reject('HeldForBuyers', 'Somebody owns this piece now: only they decide what becomes of it.');
  const refused = refuseReserved(context.now, possession) ?? inCollection(state);
  if (refused) return refused;
  return possession.price ? [{ type: 'ArtUnlisted', data: {} }, ...decision] : decision;
}

function lock(
  { collection, creator, round }: Command<'LockPiece'>,
  state: KnownPiece,
  { actor, now }: DecideContext,
): Decision<PieceEvent> {
  const { possession, lock: held } = state;
  if (!isPerson(actor, possession.owner) || creator !== state.creator || gone(state) || isHidden(state.moderation))
    return reject('PieceNotYours', `“${state.title}” is not yours to sell with this collection. Take it out.`);
  if (held && held.collection !== collection)
    return reject('InCollection', `“${state.title}” is sold with another collection.`, { ...held });
  if (held && held.round >= round) return [];
  const reserved = refuseReserved(now, possession);
  if (reserved) return reserved;
  if (possession.price)
    return reject('Listed', `“${state.title}” is for sale by itself. Take it off sale, or out of the collection.`);
  return [{ type: 'PieceLocked', data: { collection, round } }];
}

function unlock({ collection, upTo }: Command<'UnlockPiece'>, { lock: held }: KnownPiece): Decision<PieceEvent> {
  if (held?.collection !== collection || held.round > upTo) return [];
  return [{ type: 'PieceUnlocked', data: { collection } }];
}

/** It goes with its collection, which has decided that: this cannot fail while it is locked to it. */
function transfer(
  { sale, collection, from, to, cents }: Command<'TransferPiece'>,
  { possession, lock: held, title }: KnownPiece,
  { now }: DecideContext,
): Decision<PieceEvent> {
  if (possession.sales.includes(sale)) return [];
  if (held?.collection !== collection || possession.owner !== from)
    return reject('PieceNotYours', `“${title}” is not in the collection that was sold.`);
  return [{ type: 'ArtSold', data: { sale, from, to, cents, collection, at: iso(now) } }];
}

/** One piece of art: one owner at each moment, from being made to being sold on (money.md section 7). */
export const pieceAggregate: Aggregate<PieceState, PieceCommand, PieceEvent> = {
  category: 'art',
  events: pieceEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ piece }) => `art-${piece}`,
  remembers: 256,
};
