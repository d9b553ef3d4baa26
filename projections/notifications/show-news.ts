import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { showEvents } from '@marquee/domain/shows/show/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';

/** What became of a show that many may want to know: one row for all of them. */
export interface ShowNewsRow {
  readonly show: string;
  readonly owner: string;
  /** When it is to begin, as it was announced last. */
  readonly scheduled_at: string;
  /** Where it is to be, as it was announced last; null where that was not said. */
  readonly location: string | null;
  readonly announced_at: string;
  /** When its time or its place was changed last; null: never. */
  readonly moved_at: string | null;
  readonly live_at: string | null;
  readonly cancelled_at: string | null;
  /** The latest of the four. */
  readonly changed_at: string;
}

export const showNews = keyedTable<ShowNewsRow, 'show', typeof showEvents>({
  name: 'show_news',
  columns: {
    show: 'uuid',
    owner: 'uuid not null',
    scheduled_at: 'timestamptz not null',
    location: 'text',
    announced_at: 'timestamptz not null',
    moved_at: 'timestamptz',
    live_at: 'timestamptz',
    cancelled_at: 'timestamptz',
    changed_at: 'timestamptz not null',
  },
  key: ['show'],
  indexes: ['(changed_at desc)'],
  keyOf: ({ stream }) => ({ show: keyOf(stream) }),
  isFirst: ({ type }) => type === 'ShowScheduled',
  on: {
    ShowScheduled: (_, { data, meta: { recordedAt } }, { show }) => ({
      ...{ show, owner: data.owner, ...placed(data.details), announced_at: recordedAt },
      ...{ moved_at: null, live_at: null, cancelled_at: null, changed_at: recordedAt },
    }),
    ShowEdited: (row, { data: { details }, meta: { recordedAt } }) =>
      row && (row.scheduled_at !== details.scheduledAt || row.location !== placed(details).location)
        ? { ...row, ...placed(details), moved_at: recordedAt, changed_at: recordedAt }
        : row,
    ShowWentLive: (row, { meta: { recordedAt } }) => row && { ...row, live_at: recordedAt, changed_at: recordedAt },
    ShowCancelled: (row, { meta: { recordedAt } }) =>
      row && { ...row, cancelled_at: recordedAt, changed_at: recordedAt },
  },
});

function placed({ scheduledAt, location = null }: { scheduledAt: string; location?: string | undefined | null }) {
  return { scheduled_at: scheduledAt, location };
}
