import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { NoticeChannel, preferenceEvents } from '@marquee/domain/notifications/preference/events.ts';
import type { readingEvents } from '@marquee/domain/notifications/reading/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';

/** How far a person has read. */
export interface NoticeMarkRow {
  readonly person: string;
  readonly up_to: string;
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
  keyOf: ({ data }) => data.entries.map(({ person }) => ({ person })),
  on: {
    NoticesRead: (row, { data }, { person }) => {
      const marks = data.entries.filter((entry) => entry.person === person).map(({ upTo }) => upTo);
      const up_to = [...marks, ...(row ? [row.up_to] : [])].sort().at(-1) ?? '';
      return row?.up_to === up_to ? row : { person, up_to };
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
