import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { commentEvents } from '@marquee/domain/social/comment/events.ts';
import { gating } from '../content-ages.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';

/** One comment (spec section 3, comments). What it says is sealed. */
export interface CommentRow {
  readonly comment: string;
  /** The post that it is on. */
  readonly subject: string;
  /** Whose the post was then. */
  readonly owner: string;
  readonly author: string;
  /** The comment that it answers; null for one on the post itself. */
  readonly parent: string | null;
  /** Null once it is erased. */
  readonly body: SealedItem | null;
  readonly rev: number;
  readonly state: 'published' | 'deleted' | 'erased';
  /** Why a moderator has hidden it; null while it is not hidden. */
  readonly hidden: string | null;
  /** From which age a decision keeps it; 0: none does. */
  readonly gate: number;
  readonly created_at: string;
  /** When it goes for good; null while it is not deleted. */
  readonly erase_at: string | null;
}

/** Comments that are counted: neither deleted nor hidden. */
const commentCounts = rollup<CommentRow>({
  name: 'comment_counts',
  columns: { subject: 'uuid', comments: 'bigint not null' },
  key: ['subject'],
  contributions: ({ subject, state, hidden }) =>
    state === 'published' && hidden === null ? [{ subject, comments: 1 }] : [],
});

const commentsTable = keyedTable<CommentRow, 'comment', typeof commentEvents>({
  name: 'comments',
  columns: {
    comment: 'uuid',
    subject: 'uuid not null',
    owner: 'uuid not null',
    author: 'uuid not null',
    parent: 'uuid',
    body: 'json',
    rev: 'integer not null',
    state: 'text not null',
    hidden: 'text',
    gate: 'integer not null',
    created_at: 'timestamptz not null',
    erase_at: 'timestamptz',
  },
  key: ['comment'],
  indexes: [
    '(subject, created_at desc, comment desc) where parent is null',
    '(parent, created_at, comment) where parent is not null',
    '(author, created_at)',
    '(erase_at) where erase_at is not null',
  ],
  // the facets' events are those of other content as well
  categories: [commentAggregate.category],
  keyOf: ({ stream }) => ({ comment: keyOf(stream) }),
  isFirst: ({ type }) => type === 'CommentAdded',
  on: {
    CommentAdded: (_, { data: { subject, owner, author, parent = null, body, at } }, { comment }) => ({
      ...{ comment, subject: subject.id, owner, author, parent, body },
      ...{ rev: 0, state: 'published', hidden: null, gate: 0, created_at: at, erase_at: null },
    }),
    CommentEdited: (row, { data }) => row && { ...row, rev: data.rev, body: data.body },
    ContentDeleted: (row, { data }) => row && { ...row, state: 'deleted', erase_at: data.eraseAt },
    ContentRestored: (row) => row && { ...row, state: 'published', erase_at: null },
    ContentErased: (row) => row && { ...row, state: 'erased', body: null, erase_at: null },
    ContentHidden: (row, { data }) => row && { ...row, hidden: data.reason },
    ContentUnhidden: (row) => row && { ...row, hidden: null },
    ...gating,
  },
  rollups: [commentCounts],
});

export const comments = projection('comments', 3, commentEvents, [commentsTable]);
