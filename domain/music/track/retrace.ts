import { labelIn } from '../../content/ages.ts';
import { moderatedCommands } from '../../content/moderated.ts';
import { type Rules, retracing } from '../../kernel/retrace.ts';
import type { MasteringEvent } from '../mastering/events.ts';
import type { SplitEvent } from '../split/events.ts';
import { type TrackCommand, type TrackState, trackAggregate } from './aggregate.ts';
import type { TrackEvent } from './events.ts';

/** What an artist says is sealed: it is taken for any words that may be said. */
const words = { title: 'sealed', artist: 'sealed' };

/** Of one decision the first in this order says what it was: whoever leaves answers what is proposed with it. */
const splitRules: Pick<Rules<TrackState, TrackCommand, TrackEvent>, SplitEvent['type']> = {
  SplitProposed: ({ parties }, { key: track }) => [{ type: 'ProposeSplit', track, parties }],
  SplitLeft: (_, { key: track }) => [{ type: 'LeaveSplit', track }],
  SplitAccepted: ({ version }, { key: track }) => [
    { type: 'AnswerSplit', track, version, yes: true },
    { type: 'LeaveSplit', track },
  ],
  SplitDeclined: ({ version }, { key: track }) => [
    { type: 'AnswerSplit', track, version, yes: false },
    { type: 'LeaveSplit', track },
  ],
  SplitWithdrawn: (_, { key: track }) => [{ type: 'WithdrawSplit', track }],
  SplitInForce: 'consequence',
};

const masteringRules: Pick<Rules<TrackState, TrackCommand, TrackEvent>, MasteringEvent['type']> = {
  MasteringRequested: ({ target }, { key: track }) => [{ type: 'RequestMastering', track, target }],
  MasteringParked: (found, { key: track }) => [{ type: 'ParkMastering', track, ...found }],
  TrackMastered: (found, { key: track }) => [{ type: 'RecordMaster', track, ...found }],
  MasteringFailed: (found, { key: track }) => [{ type: 'FailMastering', track, ...found }],
  VersionChosen: ({ which }, { key: track }) => [{ type: 'ChooseVersion', track, which }],
};

/** Which command left which event of a track. */
export const trackRetrace = retracing(
  trackAggregate,
  {
    TrackUploaded: ({ n: _, body: sealed, file, milliseconds, ...terms }, { key: track, events }) => {
      const sound = { file, milliseconds, owner: terms.owner, kind: 'audio' } as const;
      const fromAge = labelIn(events);
      return [{ type: 'UploadTrack', track, words, sealed, sound, adult: true, fromAge, ...terms }];
    },
    TrackProcessed: (found, { key: track }) => [{ type: 'RecordProcessing', track, ...found }],
    ProcessingFailed: (found, { key: track }) => [{ type: 'FailProcessing', track, ...found }],
    ProcessingRetried: (_, { key: track }) => [{ type: 'RetryProcessing', track }],
    TrackEdited: ({ body, genre }, { key: track, events }) => [
      { type: 'EditTrack', track, genre, said: body && { words, sealed: body }, fromAge: labelIn(events) },
    ],
    // by itself, where nothing else was changed with it
    ContentLabelled: ({ fromAge }, { key: track }) => [{ type: 'EditTrack', track, fromAge }],
    TrackPriced: (terms, { key: track }) => [{ type: 'SetExclusive', track, adult: true, ...terms }],
    ...splitRules,
    ...masteringRules,
    TrackRendered: (found, { key: track }) => [{ type: 'RecordRendition', track, ...found }],
    TrackPreviewed: (found, { key: track }) => [{ type: 'RecordPreview', track, ...found }],
    ContentDeleted: (_, { key: track }) => [{ type: 'DeleteContent', track }],
    ContentRestored: (_, { key: track }) => [{ type: 'RestoreContent', track }],
    ContentErased: (_, { key: track }) => [{ type: 'EraseContent', track }],
    ContentHidden: (data, { key: track }) => [{ track, ...moderatedCommands.ContentHidden(data) }],
    ContentGated: (data, { key: track }) => [{ track, ...moderatedCommands.ContentGated(data) }],
    ContentUnhidden: (data, { key: track }) => [{ track, ...moderatedCommands.lifted(data) }],
    ContentUngated: (data, { key: track }) => [{ track, ...moderatedCommands.lifted(data) }],
    ContentHoldLifted: (data, { key: track }) => [{ track, ...moderatedCommands.lifted(data) }],
  },
  ({ type, data }, stream) => (type === 'TrackUploaded' ? { makes: { stream, owner: data.owner } } : {}),
);
