import type { bellEvents } from '@marquee/domain/notifications/bell/events.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { NoticeChannel, preferenceEvents } from '@marquee/domain/notifications/preference/events.ts';
import type { readingEvents } from '@marquee/domain/notifications/reading/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';

/** How far a person has read. */
export interface NoticeMarkRow {
  readonly person: string;
  readonly up_to: string;
}

/** How far a person has read one line that they opened. */
export interface NoticeReadRow {
  readonly person: string;
  readonly notice: string;
  readonly up_to: string;
}

/** Whether a person hears of each post in a channel. */
export interface BellRow {
  readonly person: string;
  readonly channel: string;
  readonly is_on: boolean;
  /** What came before is not told. */
  readonly since: string;
}

/** What a person said of being told of one kind of thing. */
export interface NoticePreferenceRow {
  readonly person: string;
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
  readonly is_on: boolean;
}

export const noticeMarks = keyedTable<NoticeMarkRow, 'person', typeof readingEvents>({
  name: 'notice_marks',
  columns: { person: 'uuid', up_to: 'timestamptz not null' },
  key: ['person'],
  keyOf: ({ data }) => data.entries.flatMap(({ person, notice }) => (notice ? [] : [{ person }])),
  on: {
    NoticesRead: (row, { data }, { person }) => {
      const up_to = latest(
        data.entries.filter((entry) => entry.person === person && !entry.notice),
        row,
      );
      return row?.up_to === up_to ? row : { person, up_to };
    },
  },
});

export const noticeReads = keyedTable<NoticeReadRow, 'person' | 'notice', typeof readingEvents>({
  name: 'notice_reads',
  columns: { person: 'uuid', notice: 'uuid', up_to: 'timestamptz not null' },
  key: ['person', 'notice'],
  keyOf: ({ data }) => data.entries.flatMap(({ person, notice }) => (notice ? [{ person, notice }] : [])),
  on: {
    NoticesRead: (row, { data }, key) => {
      const up_to = latest(
        data.entries.filter(({ person, notice }) => person === key.person && notice === key.notice),
        row,
      );
      return row?.up_to === up_to ? row : { ...key, up_to };
    },
  },
});

function latest(entries: readonly { readonly upTo: string }[], row: { readonly up_to: string } | undefined): string {
  return [...entries.map(({ upTo }) => upTo), ...(row ? [row.up_to] : [])].sort().at(-1) ?? '';
}

export const bells = keyedTable<BellRow, 'person' | 'channel', typeof bellEvents>({
  name: 'bells',
  columns: { person: 'uuid', channel: 'uuid', is_on: 'boolean not null', since: 'timestamptz not null' },
  key: ['person', 'channel'],
  indexes: ['(channel, person) where is_on'],
  keyOf: ({ data }) => data.entries.map(({ person, channel }) => ({ person, channel })),
  on: {
    BellsSet: (row, { data, meta }, key) => {
      const last = data.entries.findLast(({ person, channel }) => person === key.person && channel === key.channel);
      return last && row?.is_on !== last.on ? { ...key, is_on: last.on, since: meta.recordedAt } : row;
    },
  },
});

export const noticePreferences = keyedTable<
  NoticePreferenceRow,
  'person' | 'kind' | 'channel',
  typeof preferenceEvents
>({
  name: 'notice_preferences',
  columns: { person: 'uuid', kind: 'text', channel: 'text', is_on: 'boolean not null' },
  key: ['person', 'kind', 'channel'],
  keyOf: ({ data }) => data.entries.map(({ person, kind, channel }) => ({ person, kind, channel })),
  on: {
    NoticePreferencesSet: (row, { data }, key) => {
      const last = data.entries.findLast(
        ({ person, kind, channel }) => person === key.person && kind === key.kind && channel === key.channel,
      );
      return last && row?.is_on !== last.on ? { ...key, is_on: last.on } : row;
    },
  },
});
