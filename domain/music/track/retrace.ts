import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { trackAggregate } from './aggregate.ts';

/** What an artist says is sealed: it is taken for any words that may be said. */
const words = { title: 'sealed', artist: 'sealed' };

/** Which command left which event of a track. */
export const trackRetrace = retracing(
  trackAggregate,
  {
    TrackUploaded: ({ n: _, body: sealed, file, milliseconds, ...terms }, { key: track }) => {
      const sound = { file, milliseconds, owner: terms.owner, kind: 'audio' } as const;
      return [{ type: 'UploadTrack', track, words, sealed, sound, adult: true, ...terms }];
    },
    TrackProcessed: (found, { key: track }) => [{ type: 'RecordProcessing', track, ...found }],
    ProcessingFailed: (found, { key: track }) => [{ type: 'FailProcessing', track, ...found }],
    ProcessingRetried: (_, { key: track }) => [{ type: 'RetryProcessing', track }],
    TrackEdited: ({ body, genre }, { key: track }) => [
      { type: 'EditTrack', track, genre, said: body && { words, sealed: body } },
    ],
    TrackPriced: (terms, { key: track }) => [{ type: 'SetExclusive', track, adult: true, ...terms }],
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
