import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import type { MediaKind } from '../../files/limits.ts';
import { isPerson } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import { type AlbumBody, type AlbumEvent, albumEvents, MOST_TRACKS } from './events.ts';

/** A track that is put on an album, with whose it is: its artist, and whoever has a share of it; nobody's where it is not there. */
export interface ChosenTrack {
  readonly id: string;
  readonly by: readonly string[];
}

/** A kept file for a cover, with what `files` says of it; `owner` is null for one that is none, or deleted. */
export interface OfferedCover {
  readonly file: string;
  readonly owner: string | null;
  readonly kind: MediaKind;
}

/** Words as they were typed, only looked at, beside the same sealed for their owner. */
interface Words {
  readonly words: AlbumBody;
  readonly sealed: SealedItem;
}

/** Commands of one album. */
export type AlbumCommand = { readonly album: string } & (
  | {
      readonly type: 'CreateAlbum';
      readonly owner: string;
      readonly said: Words;
      /** Null: the cover of its first track. */
      readonly artwork: OfferedCover | null;
      readonly tracks: readonly ChosenTrack[];
    }
  /** By its owner; what is absent stays as it is. */
  | {
      readonly type: 'EditAlbum';
      readonly said?: Words | undefined;
      readonly artwork?: OfferedCover | null | undefined;
      readonly tracks?: readonly ChosenTrack[] | undefined;
    }
  | { readonly type: 'ReleaseAlbum' }
  | ContentCommand
);

/** An album that was created. */
export interface KnownAlbum extends ContentState {
  readonly owner: string;
  /** The key that its words are sealed under. */
  readonly item: string;
  readonly artwork: string | null;
  readonly tracks: readonly string[];
  readonly released: boolean;
}

/** Undefined until it is created. */
export type AlbumState = KnownAlbum | undefined;

type Command<T extends AlbumCommand['type']> = Extract<AlbumCommand, { type: T }>;

/**
 * Decides one command of an album. Refusals besides those of the facets of content: `NotFound`, `NotAllowed`, `TitleRequired`, `WordsTooLong`,
 * `TrackNotYours`, `TooManyTracks`, `NoTracks`, `InvalidFile`.
 */
function decide(command: AlbumCommand, state: AlbumState, context: DecideContext): Decision<AlbumEvent> {
  if (command.type === 'CreateAlbum') return create(command, state, context);
  if (!state) return reject('NotFound', 'There is no such album.');
  if (isContentCommand(command))
    return decideContent(command, state, { owner: state.owner, item: state.item }, context);
  if (!isPerson(context.actor, state.owner)) return reject('NotAllowed', 'Only whose album it is can change it.');
  if (state.life.erased || state.life.eraseAt !== undefined)
    return reject('NotFound', 'This album is deleted. Restore it first.');
  return command.type === 'EditAlbum' ? edit(command, state) : release(state, context);
}

function create(command: Command<'CreateAlbum'>, state: AlbumState, { actor }: DecideContext): Decision<AlbumEvent> {
  const { owner, said, artwork, tracks } = command;
  if (!isPerson(actor, owner)) return reject('NotAllowed', 'Nobody makes an album in another name.');
  if (state) return [];
  const refused = refuse(command, owner);
  if (refused) return refused;
  const data = { owner, body: said.sealed, artwork: artwork?.file ?? null, tracks: idsOf(tracks) };
  return [{ type: 'AlbumCreated', data }];
}

function edit(command: Command<'EditAlbum'>, state: KnownAlbum): Decision<AlbumEvent> {
  const refused = refuse(command, state.owner, state.tracks);
  if (refused) return refused;
  const { said, artwork, tracks } = command;
  const ids = tracks && idsOf(tracks);
  if (ids?.length === 0 && state.released) return noTracks();
  const file = artwork === undefined ? undefined : (artwork?.file ?? null);
  const changes = {
    ...(said && { body: said.sealed }),
    ...(file !== undefined && file !== state.artwork && { artwork: file }),
    ...(ids && ids.join() !== state.tracks.join() && { tracks: ids }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ type: 'AlbumEdited', data: changes }];
}

function release({ released, tracks }: KnownAlbum, { now }: DecideContext): Decision<AlbumEvent> {
  if (released) return [];
  return tracks.length === 0 ? noTracks() : [{ type: 'AlbumReleased', data: { at: iso(now) } }];
}

/** Refuses what cannot be an album; tracks that are on it already may stay, whatever has become of them. */
function refuse(
  { said, artwork, tracks = [] }: Pick<Command<'EditAlbum'>, 'said' | 'artwork' | 'tracks'>,
  owner: string,
  kept: readonly string[] = [],
): Rejection | undefined {
  if (said && said.words.title.trim() === '') return reject('TitleRequired', 'Title is required');
  if (said && said.words.title.trim().length > textLimits.album)
    return reject('WordsTooLong', `The title has at most ${textLimits.album} characters. Say it shorter.`);
  if (said && (said.words.description?.trim().length ?? 0) > textLimits.trackDescription)
    return reject('WordsTooLong', `The description has at most ${textLimits.trackDescription} characters.`);
  if (artwork && (artwork.owner !== owner || artwork.kind !== 'picture'))
    return reject('InvalidFile', 'Choose a picture of your own for the cover.');
  if (tracks.some(({ id, by }) => !by.includes(owner) && !kept.includes(id)))
    return reject('TrackNotYours', 'An album has tracks that are yours, or that you have a share of.');
  if (idsOf(tracks).length > MOST_TRACKS) return reject('TooManyTracks', `An album has at most ${MOST_TRACKS} tracks.`);
  return undefined;
}

const idsOf = (tracks: readonly ChosenTrack[]) => [...new Set(tracks.map(({ id }) => id))];
const noTracks = () => reject('NoTracks', 'Put a track on the album first.');

function evolve(state: AlbumState, event: AlbumEvent): AlbumState {
  if (event.type === 'AlbumCreated') {
    const { body, ...terms } = event.data;
    return { ...terms, item: body.item, released: false, ...shownContent };
  }
  if (!state) return state;
  switch (event.type) {
    case 'AlbumEdited': {
      const { artwork = state.artwork, tracks = state.tracks } = event.data;
      return { ...state, artwork, tracks };
    }
    case 'AlbumReleased':
      return { ...state, released: true };
    default:
      return evolveContent(state, event);
  }
}

/** One album: a draft, then for everybody, until it is erased (content.md section 4). */
export const albumAggregate: Aggregate<AlbumState, AlbumCommand, AlbumEvent> = {
  category: 'album',
  events: albumEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ album }) => `album-${album}`,
  remembers: 256,
};
