import type { Written } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { chatEvents, type MessageWords } from '@marquee/domain/shows/chat/events.ts';
import { type PollWords, pollEvents } from '@marquee/domain/shows/poll/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';

/** One line of a show's chat that is not a tip: tips are told by their own read model, so that a refund takes them back. */
export interface ChatLineRow {
  /** The stream that it comes from: of the chat, or of the poll. */
  readonly origin: string;
  readonly id: string;
  readonly show: string;
  readonly kind: 'message' | 'tipRequest' | 'poll';
  readonly author: string;
  /** What was written or asked, `MessageWords` or `PollWords`; null for a tip request. What is deleted keeps them for a case about it. */
  readonly words: Written<MessageWords | PollWords> | null;
  /** Cents that a tip request asks for. */
  readonly cents: number | null;
  readonly deleted: boolean;
  /** Why a decision hides it; null where none does. */
  readonly hidden: string | null;
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

const { MessagePosted, MessageDeleted, MessageHidden, MessageUnhidden, TipsRequested, PersonTimedOut } = chatEvents;
const lineEvents = {
  ...{ MessagePosted, MessageDeleted, MessageHidden, MessageUnhidden, TipsRequested },
  PollStarted: pollEvents.PollStarted,
};
const standing = { deleted: false, hidden: null } as const;

const counts = rollup<ChatLineRow>({
  name: 'chat_counts',
  columns: { show: 'uuid', messages: 'bigint not null' },
  key: ['show'],
  contributions: ({ show, kind, deleted, hidden }) =>
    kind === 'message' && !deleted && hidden === null ? [{ show, messages: 1 }] : [],
});

export const chatLinesTable = keyedTable<ChatLineRow, 'origin' | 'id', typeof lineEvents>({
  name: 'chat_lines',
  columns: {
    origin: 'text',
    id: 'uuid',
    show: 'uuid not null',
    kind: 'text not null',
    author: 'uuid not null',
    words: 'json',
    cents: 'bigint',
    deleted: 'boolean not null',
    hidden: 'text',
    at: 'timestamptz not null',
    ordinal: 'integer not null',
  },
  key: ['origin', 'id'],
  indexes: ['(show, at desc, ordinal desc)', '(author, show)', '(id)'],
  keyOf: (event) => ({
    origin: event.stream,
    id: event.type === 'PollStarted' ? keyOf(event.stream) : event.data.message,
  }),
  isFirst: ({ type }) => type !== 'MessageDeleted' && type !== 'MessageHidden' && type !== 'MessageUnhidden',
  on: {
    MessagePosted: (_, event, key) => ({
      ...key,
      show: keyOf(event.stream),
      kind: 'message',
      author: event.data.author,
      words: event.data.words,
      cents: null,
      ...standing,
      at: event.data.postedAt,
      ordinal: event.revision,
    }),
    TipsRequested: (_, event, key) => ({
      ...key,
      show: keyOf(event.stream),
      kind: 'tipRequest',
      author: event.meta.actor,
      words: null,
      cents: event.data.cents,
      ...standing,
      at: event.data.postedAt,
      ordinal: event.revision,
    }),
    PollStarted: (_, event, key) => ({
      ...key,
      show: event.data.show,
      kind: 'poll',
      author: event.data.owner,
      words: event.data.words,
      cents: null,
      ...standing,
      at: event.meta.recordedAt,
      ordinal: event.revision,
    }),
    MessageDeleted: (row) => row && { ...row, deleted: true },
    MessageHidden: (row, { data: { reason } }) => row && { ...row, hidden: reason },
    MessageUnhidden: (row) => row && { ...row, hidden: null },
  },
  rollups: [counts],
});

export const timeOutsTable = keyedTable<ChatTimeOutRow, 'show' | 'person', { PersonTimedOut: typeof PersonTimedOut }>({
  name: 'chat_time_outs',
  columns: { show: 'uuid', person: 'uuid', until: 'timestamptz not null' },
  key: ['show', 'person'],
  keyOf: (event) => ({ show: keyOf(event.stream), person: event.data.person }),
  on: { PersonTimedOut: (_, event, key) => ({ ...key, until: event.data.until }) },
});

export const chat = projection('chat', 3, { ...lineEvents, PersonTimedOut }, [chatLinesTable, timeOutsTable]);
