import { retracing } from '../../kernel/retrace.ts';
import { recordingAggregate } from './aggregate.ts';

/** Which command left which event of a recording. */
export const recordingRetrace = retracing(
  recordingAggregate,
  {
    RecordingBegun: (data) => [{ type: 'BeginRecording', ...data }],
    RecordingKept: (data, { key: show }) => [{ type: 'KeepRecording', show, ...data }],
    RecordingFailed: ({ reason }, { key: show }) => [{ type: 'FailRecording', show, reason }],
    RecordingDeleted: (_, { key: show }) => [{ type: 'DeleteRecording', show }],
  },
  ({ type, data }) => (type === 'RecordingBegun' ? { claims: { stream: `show-${data.show}`, owner: data.owner } } : {}),
);
