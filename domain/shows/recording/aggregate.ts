import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import {
  type Chapter,
  type RecordingEvent,
  type RecordingFigures,
  type RecordingPart,
  recordingEvents,
} from './events.ts';

/** How long a replay that was bought can be watched at least, in milliseconds: as long as what it earned waits in escrow. */
export const REPLAY_PROMISE = 7 * DAY;

interface OfRecording {
  readonly show: string;
}

export type RecordingCommand =
  /** `owner` is the show's, as the show says. */
  | (OfRecording & { readonly type: 'BeginRecording'; readonly owner: string })
  | (OfRecording & {
      readonly type: 'KeepRecording';
      readonly parts: readonly RecordingPart[];
      readonly chapters: readonly Chapter[];
      readonly figures: RecordingFigures | null;
      readonly end: 'show' | 'break';
    })
  | (OfRecording & { readonly type: 'FailRecording'; readonly reason: 'nothingPlayable' | 'lost' })
  /** `promisedUntil`: UTC milliseconds up to which who bought the replay may watch it at least, where somebody has. */
  | (OfRecording & { readonly type: 'DeleteRecording'; readonly promisedUntil?: number | undefined });

/** `begun`: the show is on, or its recording is being put away. */
export type RecordingState =
  | { readonly status: 'none' }
  | {
      readonly status: 'begun' | 'kept' | 'failed' | 'deleted';
      readonly owner: string;
      /** Keys of the parts in the file store, as they were kept. */
      readonly files: readonly string[];
    };

type Known = Exclude<RecordingState, { readonly status: 'none' }>;
type Command<T extends RecordingCommand['type']> = Extract<RecordingCommand, { type: T }>;

/**
 * Decides one command of a recording. Refusals: `NotFound`, `NotTheOwner`, `NotAllowed` for what only the platform does,
 * `InvalidRecording` (with `details.field`), `ReplaySold` (with `details.until`), `RecordingDeleted` when parts come of one that is deleted.
 */
function decide(command: RecordingCommand, state: RecordingState, context: DecideContext): Decision<RecordingEvent> {
  if (command.type === 'BeginRecording') return begin(command, state, context);
  if (state.status === 'none') return reject('NotFound', 'Nothing was recorded of this show.');
  switch (command.type) {
    case 'KeepRecording':
      return keep(command, state, context);
    case 'FailRecording':
      if (!isSystem(context.actor)) return notAllowed();
      return state.status === 'begun' ? [{ type: 'RecordingFailed', data: { reason: command.reason } }] : [];
    case 'DeleteRecording':
      return remove(command, state, context);
    default:
      return never(command);
  }
}

function begin(
  { show, owner }: Command<'BeginRecording'>,
  state: RecordingState,
  { actor }: DecideContext,
): Decision<RecordingEvent> {
  if (!isPerson(actor, owner) && !isSystem(actor)) return reject('NotTheOwner', 'A show is recorded for its owner.');
  return state.status === 'none' ? [{ type: 'RecordingBegun', data: { show, owner } }] : [];
}

/** Parts that are there already are not kept twice. */
function keep(
  { parts, chapters, figures, end }: Command<'KeepRecording'>,
  state: Known,
  { actor }: DecideContext,
): Decision<RecordingEvent> {
  if (!isSystem(actor)) return notAllowed();
  if (state.status === 'deleted') return reject('RecordingDeleted', 'This recording was deleted.');
  if (parts.length === 0) return invalid('parts', 'A recording that is kept has a part.');
  if (new Set(parts.map(({ file }) => file)).size < parts.length) return invalid('parts', 'Two parts are one file.');
  const fresh = parts.filter(({ file }) => !state.files.includes(file));
  if (fresh.length === 0) return [];
  return [
    {
      type: 'RecordingKept',
      data: { parts: inOrder(fresh, 'startedAt'), chapters: inOrder(chapters, 'at'), figures, end },
    },
  ];
}

/** Those who paid to watch are kept their time; an operator need not wait, nor does the erasure of the owner. */
function remove(
  { promisedUntil = 0 }: Command<'DeleteRecording'>,
  state: Known,
  { actor, now }: DecideContext,
): Decision<RecordingEvent> {
  if (!isPerson(actor, state.owner) && !hasRole(actor, 'operator') && !isSystem(actor)) {
    return reject('NotTheOwner', 'Only the owner of the show can delete its recording.');
  }
  if (state.status === 'deleted') return [];
  if (promisedUntil > now && isPerson(actor, state.owner) && !hasRole(actor, 'operator')) {
    const message =
      'People have bought this replay, and may watch it for a week. Stop its sale now, and delete it later.';
    return reject('ReplaySold', message, { until: iso(promisedUntil) });
  }
  return [{ type: 'RecordingDeleted', data: {} }];
}

function evolve(state: RecordingState, event: RecordingEvent): RecordingState {
  if (event.type === 'RecordingBegun') return { status: 'begun', owner: event.data.owner, files: [] };
  if (state.status === 'none') throw new Error(`${event.type} comes before RecordingBegun`);
  switch (event.type) {
    case 'RecordingKept':
      return { ...state, status: 'kept', files: [...state.files, ...event.data.parts.map(({ file }) => file)] };
    case 'RecordingFailed':
      return { ...state, status: 'failed' };
    case 'RecordingDeleted':
      return { ...state, status: 'deleted', files: [] };
    default:
      return never(event);
  }
}

/** What was recorded of one show. */
export const recordingAggregate: Aggregate<RecordingState, RecordingCommand, RecordingEvent> = {
  category: 'recording',
  events: recordingEvents,
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
  stream: ({ show }) => `recording-${show}`,
  remembers: 256,
};

/** By their instants, which as text are ordered as in time. */
function inOrder<K extends string, T extends { readonly [at in K]: string }>(items: readonly T[], at: K): T[] {
  return items.toSorted((a, b) => (a[at] < b[at] ? -1 : a[at] > b[at] ? 1 : 0));
}

function notAllowed() {
  return reject('NotAllowed', 'Recordings are put away by the platform.');
}

function invalid(field: string, message: string) {
  return reject('InvalidRecording', message, { field });
}
