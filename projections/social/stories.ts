import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Medium } from '@marquee/domain/social/publication/media.ts';
import type { Music } from '@marquee/domain/social/publication/music.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { type StoryAudience, storyEvents } from '@marquee/domain/social/story/events.ts';
import { gating, labelled } from '../content-ages.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** One story (spec section 3, stories). What it says is sealed. */
export interface StoryRow {
  readonly story: string;
  readonly author: string;
  /** `PublicationBody`; null once it is erased. */
  readonly body: SealedItem | null;
  /** The kept file that it shows; null for words alone. */
  readonly file: string | null;
  readonly kind: Medium['kind'] | null;
  /** What plays with it; null for nothing. */
  readonly music: Music | null;
  readonly audience: StoryAudience;
  readonly permanent_hosting: boolean;
  readonly ai_processed: boolean;
  readonly state: 'published' | 'deleted' | 'erased';
  /** Why a moderator has hidden it; null while it is not hidden. */
  readonly hidden: string | null;
  /** From which age a decision keeps it; 0: none does. */
  readonly gate: number;
  /** From which age it is as its author says; 0: for everybody. */
  readonly label: number;
  /** How many had seen it at its end; null until that is written down. */
  readonly views: number | null;
  readonly published_at: string;
  /** Whoever reads it looks whether that is over, however late it is written down. */
  readonly expires_at: string;
  /** When it goes for good; null while it is not deleted. */
  readonly erase_at: string | null;
}

const storiesTable = keyedTable<StoryRow, 'story', typeof storyEvents>({
  name: 'stories',
  columns: {
    story: 'uuid',
    author: 'uuid not null',
    body: 'json',
    file: 'uuid',
    kind: 'text',
    music: 'json',
    audience: 'text not null',
    permanent_hosting: 'boolean not null',
    ai_processed: 'boolean not null',
    state: 'text not null',
    hidden: 'text',
    gate: 'integer not null',
    label: 'integer not null',
    views: 'integer',
    published_at: 'timestamptz not null',
    expires_at: 'timestamptz not null',
    erase_at: 'timestamptz',
  },
  key: ['story'],
  indexes: [
    '(author, published_at desc, story desc)',
    "(author, expires_at desc) where state = 'published' and hidden is null",
    '(expires_at, story) where views is null',
    '(file) where file is not null',
    '(erase_at) where erase_at is not null',
  ],
  // the facets' events are those of other content as well
  categories: [storyAggregate.category],
  keyOf: ({ stream }) => ({ story: keyOf(stream) }),
  isFirst: ({ type }) => type === 'StoryPublished',
  on: {
    StoryPublished: (_, { data }, { story }) => ({
      ...{ story, author: data.author, body: data.body, audience: data.audience },
      ...{ file: data.medium?.file ?? null, kind: data.medium?.kind ?? null, music: data.music ?? null },
      ...{ permanent_hosting: data.permanentHosting, ai_processed: data.aiProcessed },
      ...{ state: 'published', hidden: null, gate: 0, label: 0, views: null, erase_at: null },
      ...{ published_at: data.at, expires_at: data.expiresAt },
    }),
    StoryExpired: (row, { data }) => row && { ...row, views: data.views },
    ContentDeleted: (row, { data }) => row && { ...row, state: 'deleted', erase_at: data.eraseAt },
    ContentRestored: (row) => row && { ...row, state: 'published', erase_at: null },
    ContentErased: (row) => row && { ...row, state: 'erased', body: null, erase_at: null },
    ContentHidden: (row, { data }) => row && { ...row, hidden: data.reason },
    ContentUnhidden: (row) => row && { ...row, hidden: null },
    ContentLabelled: labelled,
    ...gating,
  },
});

export const stories = projection('stories', 4, storyEvents, [storiesTable]);
