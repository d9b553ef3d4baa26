import { chatEvents } from '@marquee/domain/shows/chat/events.ts';
import { pollEvents } from '@marquee/domain/shows/poll/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';
import { keyOfStream } from '../runner/streams.ts';

/** One line of a show's chat that is not a tip: tips are told by their own read model, so that a refund takes them back. */
export interface ChatLineRow {
  readonly id: string;
  readonly show: string;
  readonly kind: 'message' | 'tipRequest' | 'poll';
  readonly author: string;
  /** What was written or asked; empty once it is deleted. */
  readonly text: string;
  /** Cents that a tip request asks for. */
  readonly cents: number | null;
  readonly deleted: boolean;
  readonly at: string;
  /** Revision in its stream: orders lines of one millisecond. */
  readonly ordinal: number;
}

/** Somebody may not write in a show's chat for a while. */
export interface ChatTimeOutRow {
  readonly show: string;
  readonly person: string;
  readonly until: string;
}

const { MessagePosted, MessageDeleted, TipsRequested, PersonTimedOut } = chatEvents;
const lineEvents = { MessagePosted, MessageDeleted, TipsRequested, PollStarted: pollEvents.PollStarted };

const counts = rollup<ChatLineRow>({
  name: 'chat_counts',
  columns: { show: 'uuid', messages: 'bigint not null' },
  key: ['show'],
  contributions: ({ show, kind, deleted }) => (kind === 'message' && !deleted ? [{ show, messages: 1 }] : []),
});

export const chatLinesTable = keyedTable<ChatLineRow, 'id', typeof lineEvents>({
  name: 'chat_lines',
  columns: {
    id: 'uuid',
    show: 'uuid not null',
    kind: 'text not null',
    author: 'uuid not null',
    text: 'text not null',
    cents: 'bigint',
    deleted: 'boolean not null',
    at: 'timestamptz not null',
    ordinal: 'integer not null',
  },
  key: ['id'],
  indexes: ['(show, at desc, ordinal desc)'],
  keyOf: (event) => ({ id: event.type === 'PollStarted' ? keyOfStream(event) : event.data.message }),
  isFirst: ({ type }) => type !== 'MessageDeleted',
  on: {
    MessagePosted: (_, event, { id }) => ({
      id,
      show: keyOfStream(event),
      kind: 'message',
      author: event.data.author,
      text: event.data.text,
      cents: null,
      deleted: false,
      at: event.data.postedAt,
      ordinal: event.revision,
    }),
    TipsRequested: (_, event, { id }) => ({
      id,
      show: keyOfStream(event),
      kind: 'tipRequest',
      author: event.meta.actor,
      text: '',
      cents: event.data.cents,
      deleted: false,
      at: event.data.postedAt,
      ordinal: event.revision,
    }),
    PollStarted: (_, event, { id }) => ({
      id,
      show: event.data.show,
      kind: 'poll',
      author: event.data.owner,
      text: event.data.question,
      cents: null,
      deleted: false,
      at: event.meta.recordedAt,
      ordinal: event.revision,
    }),
    MessageDeleted: (row) => row && { ...row, text: '', deleted: true },
  },
  rollups: [counts],
});

export const timeOutsTable = keyedTable<ChatTimeOutRow, 'show' | 'person', { PersonTimedOut: typeof PersonTimedOut }>({
  name: 'chat_time_outs',
  columns: { show: 'uuid', person: 'uuid', until: 'timestamptz not null' },
  key: ['show', 'person'],
  keyOf: (event) => ({ show: keyOfStream(event), person: event.data.person }),
  on: { PersonTimedOut: (_, event, key) => ({ ...key, until: event.data.until }) },
});

export const chat = projection('chat', 1, { ...lineEvents, PersonTimedOut }, [chatLinesTable, timeOutsTable]);
