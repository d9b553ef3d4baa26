import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import {
  type Chapter,
  type RecordingFigures,
  type RecordingPart,
  recordingEvents,
} from '@marquee/domain/shows/recording/events.ts';
import { lengthOf } from '@marquee/domain/shows/recording/timeline.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** What was recorded of one show. */
export interface RecordingRow {
  readonly show: string;
  readonly owner: string;
  /** `begun`: the show is on, or its recording is being put away. */
  readonly status: 'begun' | 'kept' | 'failed' | 'deleted';
  /** In the order in which they play; none unless it is kept. */
  readonly parts: readonly RecordingPart[];
  readonly chapters: readonly Chapter[];
  readonly figures: RecordingFigures | null;
  /** How long it plays, in milliseconds. */
  readonly milliseconds: number;
  readonly bytes: number;
  /** What the platform recorded until a break is all, or was once. */
  readonly broken: boolean;
  readonly begun_at: string;
  readonly deleted_at: string | null;
}

const nothing = { parts: [], chapters: [], milliseconds: 0, bytes: 0 } as const;

const recordingsTable = keyedTable<RecordingRow, 'show', typeof recordingEvents>({
  name: 'recordings',
  columns: {
    show: 'uuid',
    owner: 'uuid not null',
    status: 'text not null',
    parts: 'json not null',
    chapters: 'json not null',
    figures: 'json',
    milliseconds: 'bigint not null',
    bytes: 'bigint not null',
    broken: 'boolean not null',
    begun_at: 'timestamptz not null',
    deleted_at: 'timestamptz',
  },
  key: ['show'],
  indexes: ['(owner)', '(status, begun_at)', '(deleted_at)'],
  keyOf: (event) => ({ show: keyOf(event.stream) }),
  isFirst: ({ type }) => type === 'RecordingBegun',
  on: {
    RecordingBegun: (_, event) => ({
      show: keyOf(event.stream),
      owner: event.data.owner,
      status: 'begun',
      ...nothing,
      figures: null,
      broken: false,
      begun_at: event.meta.recordedAt,
      deleted_at: null,
    }),
    RecordingKept: (row, event) => {
      if (!row) return undefined;
      const { chapters, figures, end } = event.data;
      const parts = [...row.parts, ...event.data.parts].toSorted(
        (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt),
      );
      return {
        ...row,
        status: 'kept',
        parts,
        chapters: chapters.length > 0 ? chapters : row.chapters,
        figures: figures ?? row.figures,
        milliseconds: lengthOf(parts),
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
        broken: row.broken || end === 'break',
      };
    },
    RecordingFailed: (row) => row && { ...row, status: 'failed' },
    RecordingDeleted: (row, event) =>
      row && { ...row, ...nothing, status: 'deleted', deleted_at: event.meta.recordedAt },
  },
});

export const recordings = projection('recordings', 1, recordingEvents, [recordingsTable]);
