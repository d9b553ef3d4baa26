import { type FromAge, type Labelled, labelling, unlabelled } from '../../content/ages.ts';
import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import type { MediaKind } from '../../files/limits.ts';
import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import {
  decideMastering,
  evolveMastering,
  isMasteringCommand,
  isMasteringEvent,
  type MasteringCommand,
  type MasteringState,
  unmastered,
} from '../mastering/decide.ts';
import type { Version } from '../mastering/events.ts';
import { reject } from '../refusals.ts';
import { decideRendition, type RecordPreview, type RecordRendition } from '../rendition/decide.ts';
import { decideSplit, isSplitCommand, type SplitCommand } from '../split/decide.ts';
import { afterLife, evolveSplit, isSplitEvent, type SplitState, undivided } from '../split/state.ts';
import { type Origin, type Rights, type TrackBody, type TrackEvent, trackEvents, type Waveform } from './events.ts';
import { refuseTrackPrice, type WantedPrice } from './price.ts';
import { refuseTrackWords } from './words.ts';

/** A kept file as a command names it, with what `files` says of it; `owner` is null for one that is none, or deleted. */
export interface OfferedSound {
  readonly file: string;
  readonly owner: string | null;
  readonly kind: MediaKind;
  readonly milliseconds: number;
}

/** Words as they were typed, only looked at, beside the same sealed for their artist. */
interface Words {
  readonly words: TrackBody;
  readonly sealed: SealedItem;
}

/** Commands of one track. */
export type TrackCommand = { readonly track: string } & (
  | (Words &
      WantedPrice & {
        readonly type: 'UploadTrack';
        readonly owner: string;
        readonly genre: string;
        /** Null where none was sent. */
        readonly sound: OfferedSound | null;
        readonly rights: Rights;
        /** From which age it is, as its artist says; absent: for everybody. */
        readonly fromAge?: FromAge | undefined;
        /** Absent: its artist's own machine. */
        readonly origin?: Origin;
      })
  /** By the job: what the `n`th try has found. */
  | {
      readonly type: 'RecordProcessing';
      readonly n: number;
      readonly milliseconds: number;
      readonly waveform: Waveform | null;
    }
  | { readonly type: 'FailProcessing'; readonly n: number; readonly code: string }
  /** By its owner, an operator or support. */
  | { readonly type: 'RetryProcessing' }
  | {
      readonly type: 'EditTrack';
      readonly said?: Words | undefined;
      readonly genre?: string | undefined;
      readonly fromAge?: FromAge | undefined;
    }
  | ({ readonly type: 'SetExclusive' } & WantedPrice)
  | SplitCommand
  | MasteringCommand
  | RecordRendition
  | RecordPreview
  | ContentCommand
);

/** One life of a track: the key that its words are sealed under, and its sound. */
interface Life {
  readonly item: string;
  readonly file: string;
}

/** A track that was uploaded. */
export interface KnownTrack extends ContentState, Labelled {
  readonly owner: string;
  /** The key that its words are sealed under. */
  readonly item: string;
  readonly file: string;
  /** Keys and files of lives that are over. */
  readonly past: readonly Life[];
  readonly genre: string;
  readonly exclusive: boolean;
  readonly priceCents: number;
  readonly rights: Rights;
  /** How long it plays; 0 while nobody has counted. */
  readonly milliseconds: number;
  readonly processing: 'running' | 'ready' | 'failed';
  /** How often it was begun, over all its lives. */
  readonly n: number;
  /** It has a waveform. */
  readonly drawn: boolean;
  /** Who has which share of it. */
  readonly split: SplitState;
  /** How far its master is, and which of both is heard. */
  readonly mastering: MasteringState;
  /** Versions that are there in fewer bytes as well. */
  readonly rendered: readonly Version[];
  /** Versions whose beginning is kept for who has not paid. */
  readonly previewed: readonly Version[];
}

/** Undefined until it is uploaded. */
export type TrackState = KnownTrack | undefined;

type Command<T extends TrackCommand['type']> = Extract<TrackCommand, { type: T }>;

/** The one track that somebody has of these bytes (`sha256` in hexadecimal). */
export function trackOf(owner: string, sha256: string): string {
  return derivedId('track', owner, sha256);
}

/** The file of the life whose words are sealed under this key; undefined where it had none such. */
export function fileOfLife({ item, file, past }: KnownTrack, wanted: string): string | undefined {
  return [...past, { item, file }].find((life) => life.item === wanted)?.file;
}

/**
 * Decides one command of a track. Refusals: `NotFound`, `NotAllowed`, `NoFile`, `InvalidFile`, `TitleRequired`, `ArtistRequired`,
 * `WordsTooLong`, `AgeVerificationRequired`, `PriceOutOfRange`, `DuplicateTrack`, and those of its shares, of its master and of the facets (content.md section 4).
 */
function decide(command: TrackCommand, state: TrackState, context: DecideContext): Decision<TrackEvent> {
  if (command.type === 'UploadTrack') return upload(command, state, context);
  if (!state) return reject('NotFound', 'There is no such track. Look at your tracks again.');
  if (isContentCommand(command))
    return decideContent(command, state, { owner: state.owner, item: state.item }, context);
  const gone = state.life.erased || state.life.eraseAt !== undefined;
  if (isSplitCommand(command)) return decideSplit(command, state.split, { owner: state.owner, gone }, context);
  if (isMasteringCommand(command)) {
    const track = { owner: state.owner, gone, ready: state.processing === 'ready' };
    return decideMastering(command, state.mastering, track, context);
  }
  if (command.type === 'RecordRendition' || command.type === 'RecordPreview') {
    const { track: _, ...found } = command;
    return decideRendition(found, renderedTrack(state), context);
  }
  if (command.type === 'RecordProcessing' || command.type === 'FailProcessing')
    return processed(command, state, context);
  if (command.type === 'RetryProcessing') return retry(state, context);
  if (!isPerson(context.actor, state.owner)) return reject('NotAllowed', 'Only its artist can change a track.');
  if (gone) return reject('NotFound', 'This track is deleted. Restore it first.');
  return command.type === 'EditTrack' ? edit(command, state) : price(command, state);
}

function upload(command: Command<'UploadTrack'>, state: TrackState, { actor }: DecideContext): Decision<TrackEvent> {
  const { owner, words, sealed, genre, sound, exclusive, rights, fromAge, origin = { kind: 'upload' } } = command;
  if (!isPerson(actor, owner)) return reject('NotAllowed', 'Nobody uploads music in another name.');
  if (!sound || sound.owner !== owner) return reject('NoFile', 'No File Selected');
  if (state && !state.life.erased) {
    if (state.file === sound.file) return [];
    return reject('DuplicateTrack', 'You have uploaded this recording already.', { track: command.track });
  }
  if (sound.kind !== 'audio') return reject('InvalidFile', 'Please upload an audio file (MP3, WAV, etc.).');
  const refused = refuseTrackWords(words) ?? refuseTrackPrice(command);
  if (refused) return refused;
  const { file, milliseconds } = sound;
  const priceCents = exclusive ? command.priceCents : 0;
  return [
    {
      type: 'TrackUploaded',
      data: {
        n: (state?.n ?? 0) + 1,
        ...{ owner, body: sealed, genre: genre.trim(), file, milliseconds, exclusive, priceCents, rights, origin },
      },
    },
    ...labelling(unlabelled, fromAge),
  ];
}

function renderedTrack({ file, life, mastering, rendered, previewed }: KnownTrack) {
  return { file, erased: life.erased, mastered: mastering.status === 'mastered', rendered, previewed };
}

/** Whether something is left to find in its recording: it is being looked through, or was where nothing could draw it. */
export function isToProcess({ processing, drawn }: Pick<KnownTrack, 'processing' | 'drawn'>): boolean {
  return processing === 'running' || (processing === 'ready' && !drawn);
}

/** A try that is over already, or was given up for another one, changes nothing; but one that drew nothing may draw it later. */
function processed(
  command: Command<'RecordProcessing' | 'FailProcessing'>,
  { processing, drawn, n }: KnownTrack,
  { actor }: DecideContext,
): Decision<TrackEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Tracks are looked through by the platform.');
  if (!isToProcess({ processing, drawn }) || command.n !== n) return [];
  if (processing === 'ready' && (command.type === 'FailProcessing' || command.waveform === null)) return [];
  if (command.type === 'FailProcessing') return [{ type: 'ProcessingFailed', data: { n, code: command.code } }];
  return [{ type: 'TrackProcessed', data: { n, milliseconds: command.milliseconds, waveform: command.waveform } }];
}

function retry({ owner, processing, n, life }: KnownTrack, { actor }: DecideContext): Decision<TrackEvent> {
  if (!isPerson(actor, owner) && !hasRole(actor, 'operator', 'support'))
    return reject('NotAllowed', 'Only its artist can have a track looked through again.');
  if (life.erased) return reject('NotFound', 'This track was erased for good.');
  return processing === 'failed' ? [{ type: 'ProcessingRetried', data: { n: n + 1 } }] : [];
}

function edit({ said, genre, fromAge }: Command<'EditTrack'>, state: KnownTrack): Decision<TrackEvent> {
  const refused = said && refuseTrackWords(said.words);
  if (refused) return refused;
  const changes = {
    ...(said && { body: said.sealed }),
    ...(genre !== undefined && genre.trim() !== state.genre && { genre: genre.trim() }),
  };
  const label = labelling(state, fromAge);
  return Object.keys(changes).length === 0 ? label : [{ type: 'TrackEdited', data: changes }, ...label];
}

function price(command: Command<'SetExclusive'>, state: KnownTrack): Decision<TrackEvent> {
  const refused = refuseTrackPrice(command);
  if (refused) return refused;
  const { exclusive } = command;
  const priceCents = exclusive ? command.priceCents : 0;
  if (exclusive === state.exclusive && priceCents === state.priceCents) return [];
  return [{ type: 'TrackPriced', data: { exclusive, priceCents } }];
}

function evolve(state: TrackState, event: TrackEvent): TrackState {
  if (event.type === 'TrackUploaded') {
    const { body, origin: _, ...terms } = event.data;
    const past = state ? [...state.past, { item: state.item, file: state.file }] : [];
    const split = state?.split ?? undivided;
    const mastering = { ...unmastered, n: state?.mastering.n ?? 0 };
    const fresh = { past, processing: 'running', drawn: false, split, mastering, rendered: [], previewed: [] } as const;
    return { ...terms, item: body.item, ...fresh, ...unlabelled, ...shownContent };
  }
  if (!state) return state;
  if (isSplitEvent(event)) return { ...state, split: evolveSplit(state.split, event, state.owner) };
  if (isMasteringEvent(event)) return { ...state, mastering: evolveMastering(state.mastering, event) };
  switch (event.type) {
    case 'ContentErased':
      return {
        ...evolveContent(state, event),
        split: afterLife(state.split),
        mastering: { ...unmastered, n: state.mastering.n },
        rendered: [],
        previewed: [],
      };
    case 'TrackProcessed':
      return {
        ...state,
        processing: 'ready',
        drawn: event.data.waveform !== null,
        milliseconds: event.data.milliseconds,
      };
    case 'ProcessingFailed':
      return { ...state, processing: 'failed' };
    case 'ProcessingRetried':
      return { ...state, processing: 'running', n: event.data.n };
    case 'TrackRendered':
      return { ...state, rendered: [...state.rendered, event.data.which] };
    case 'TrackPreviewed':
      return { ...state, previewed: [...state.previewed, event.data.which] };
    case 'TrackEdited':
      return { ...state, genre: event.data.genre ?? state.genre };
    case 'TrackPriced':
    case 'ContentLabelled':
      return { ...state, ...event.data };
    default:
      return evolveContent(state, event);
  }
}

/** One track: a life of its own, from being uploaded to being erased (content.md section 4). */
export const trackAggregate: Aggregate<TrackState, TrackCommand, TrackEvent> = {
  category: 'track',
  events: trackEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ track }) => `track-${track}`,
  remembers: 256,
};
