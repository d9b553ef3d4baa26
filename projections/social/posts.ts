import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { publicationAggregates } from '@marquee/domain/social/publication/aggregate.ts';
import {
  type PostAudience,
  type PublicationKind,
  publicationEvents,
} from '@marquee/domain/social/publication/events.ts';
import type { Music } from '@marquee/domain/social/publication/music.ts';
import { gating, labelled } from '../content-ages.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';

/** One post or reel (spec section 3, posts and reels). What it says is sealed. */
export interface PostRow {
  readonly post: string;
  readonly kind: PublicationKind;
  readonly author: string;
  /** Where it appears: its author's own channel has their id, a group its own. */
  readonly channel: string;
  /** The group that it appears in; null in its author's own channel. */
  readonly grp: string | null;
  readonly post_type: string;
  /** The post or reel that it shares; null for one of its own. */
  readonly shared: string | null;
  /** `PublicationBody`; null once it is erased. */
  readonly body: SealedItem | null;
  readonly exclusive: boolean;
  /** Whole dollars. */
  readonly price: number;
  readonly audience: PostAudience;
  /** The piece of a track that plays with it; null where none does. */
  readonly music: Music | null;
  readonly comments_open: boolean;
  readonly permanent_hosting: boolean;
  readonly ai_processed: boolean;
  readonly roku_support: boolean;
  readonly instagram_copyright: boolean;
  readonly rev: number;
  readonly state: 'published' | 'deleted' | 'erased';
  /** Why a moderator has hidden it; null while it is not hidden. */
  readonly hidden: string | null;
  /** From which age a decision keeps it; 0: none does. */
  readonly gate: number;
  /** From which age it is as its author says; 0: for everybody. */
  readonly label: number;
  /** In the feeds: published, and neither deleted nor hidden. */
  readonly live: boolean;
  readonly published_at: string;
  readonly updated_at: string;
  /** When it goes for good; null while it is not deleted. */
  readonly erase_at: string | null;
}

/** A row with what the feeds ask of it. */
function lit(row: Omit<PostRow, 'live'>): PostRow {
  return { ...row, live: row.state === 'published' && row.hidden === null };
}

/** Shares that stand, by the post that they show. */
const shareCounts = rollup<PostRow>({
  name: 'share_counts',
  columns: { post: 'uuid', shares: 'bigint not null' },
  key: ['post'],
  contributions: ({ shared, live }) => (live && shared ? [{ post: shared, shares: 1 }] : []),
});

export const postsTable = keyedTable<PostRow, 'post', typeof publicationEvents>({
  name: 'posts',
  columns: {
    post: 'uuid',
    kind: 'text not null',
    author: 'uuid not null',
    channel: 'uuid not null',
    grp: 'uuid',
    post_type: 'text not null',
    shared: 'uuid',
    body: 'json',
    exclusive: 'boolean not null',
    price: 'integer not null',
    audience: 'text not null',
    music: 'json',
    comments_open: 'boolean not null',
    permanent_hosting: 'boolean not null',
    ai_processed: 'boolean not null',
    roku_support: 'boolean not null',
    instagram_copyright: 'boolean not null',
    rev: 'integer not null',
    state: 'text not null',
    hidden: 'text',
    gate: 'integer not null',
    label: 'integer not null',
    live: 'boolean not null',
    published_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    erase_at: 'timestamptz',
  },
  key: ['post'],
  indexes: [
    '(channel, published_at desc, post desc) where live',
    '(published_at desc, post desc) include (channel) where live',
    "(published_at desc, post desc) include (channel) where live and kind = 'reel'",
    "(channel, published_at desc, post desc) where live and kind = 'reel'",
    '(author, published_at desc, post desc)',
    '(published_at desc, post desc) where not live or gate > 0',
    '(grp) where grp is not null',
    '(erase_at) where erase_at is not null',
    '(shared, published_at desc, post desc) where shared is not null',
  ],
  // the facets' events are those of other content as well
  categories: Object.keys(publicationAggregates),
  keyOf: ({ stream }) => ({ post: keyOf(stream) }),
  // a share that was taken back may be published again, under the same id
  isFirst: (event) => event.type === 'PublicationCreated' && event.data.of === undefined,
  on: {
    PublicationCreated: (_, { data, meta }, { post }) =>
      lit({
        post,
        kind: data.kind,
        author: data.author,
        channel: data.channel.id,
        grp: data.channel.kind === 'group' ? data.channel.id : null,
        post_type: data.postType,
        shared: data.of?.id ?? null,
        body: data.body,
        exclusive: data.exclusive,
        price: data.price,
        audience: data.audience,
        music: data.music ?? null,
        comments_open: true,
        permanent_hosting: data.permanentHosting,
        ai_processed: data.aiProcessed,
        roku_support: data.rokuSupport,
        instagram_copyright: data.instagramCopyright,
        rev: 0,
        state: 'published',
        hidden: null,
        gate: 0,
        label: 0,
        published_at: meta.recordedAt,
        updated_at: meta.recordedAt,
        erase_at: null,
      }),
    PublicationPublished: (row, { data }) => row && { ...row, published_at: data.at, updated_at: data.at },
    PublicationEdited: (row, { data, meta }) =>
      row && {
        ...row,
        rev: data.rev,
        body: data.body ?? row.body,
        audience: data.audience ?? row.audience,
        comments_open: data.commentsOpen ?? row.comments_open,
        price: data.price ?? row.price,
        updated_at: meta.recordedAt,
      },
    ContentDeleted: (row, { data }) => row && lit({ ...row, state: 'deleted', erase_at: data.eraseAt }),
    ContentRestored: (row) => row && lit({ ...row, state: 'published', erase_at: null }),
    ContentErased: (row) => row && lit({ ...row, state: 'erased', body: null, erase_at: null }),
    ContentHidden: (row, { data }) => row && lit({ ...row, hidden: data.reason }),
    ContentUnhidden: (row) => row && lit({ ...row, hidden: null }),
    ContentLabelled: labelled,
    ...gating,
  },
  rollups: [shareCounts],
});

export const posts = projection('posts', 5, publicationEvents, [postsTable]);
