import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { isPublication } from '@marquee/domain/social/publication/aggregate.ts';
import type { CommentRow } from '../../social/comments.ts';
import type { LikeRow } from '../../social/likes.ts';
import type { PostMediumRow } from '../../social/post-media.ts';
import type { PostRow } from '../../social/posts.ts';
import { contentChange } from './content-change.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class PostsReplay implements Replay {
  readonly projection = 'posts';
  readonly #posts = new ReplayTable<PostRow>('posts', 'posts', ['post']);
  readonly #shares = new ReplayTable<{ post: string; shares: number }>('posts', 'share_counts', ['post']);
  readonly tables = tablesOf(this.#posts, this.#shares);

  see(event: LogEvent): void {
    if (!isPublication(categoryOf(event.stream))) return;
    const before = this.#posts.get(idIn(event));
    if (event.type === 'PublicationCreated') this.#create(event);
    const row = this.#posts.get(idIn(event));
    const change = row && changeOf(event, row);
    if (change) {
      const { state, hidden } = { ...row, ...change };
      this.#posts.patch([row.post], { ...change, live: state === 'published' && hidden === null }, event);
    }
    this.#countShare(before, this.#posts.get(idIn(event)), event);
  }

  #countShare(before: PostRow | undefined, after: PostRow | undefined, event: LogEvent): void {
    const more = Number(after?.live ?? false) - Number(before?.live ?? false);
    const of = after?.shared;
    if (of && more !== 0) this.#shares.add({ post: of }, { shares: more }, event);
  }

  #create(event: Extract<LogEvent, { type: 'PublicationCreated' }>): void {
    const {
      kind,
      author,
      channel,
      music = null,
      postType,
      body,
      media: _,
      exclusive,
      price,
      audience,
      of,
      mentions: __,
      ...flags
    } = event.data;
    const at = event.meta.recordedAt;
    this.#posts.put(
      {
        post: idIn(event),
        kind,
        author,
        channel: channel.id,
        grp: channel.kind === 'person' ? null : channel.id,
        post_type: postType,
        shared: of?.id ?? null,
        ...{ body, exclusive, price, audience, music, comments_open: true },
        permanent_hosting: flags.permanentHosting,
        ai_processed: flags.aiProcessed,
        roku_support: flags.rokuSupport,
        instagram_copyright: flags.instagramCopyright,
        ...{ rev: 0, state: 'published', hidden: null, gate: 0, label: 0, live: true, erase_at: null },
        ...{ published_at: at, updated_at: at },
      },
      event,
    );
  }
}

export class PostMediaReplay implements Replay {
  readonly projection = 'post_media';
  readonly #media = new ReplayTable<PostMediumRow>('post_media', 'post_media', ['post', 'place']);
  readonly tables = tablesOf(this.#media);

  see(event: LogEvent): void {
    if (event.type !== 'PublicationCreated') return;
    for (const [place, { file, kind }] of event.data.media.entries())
      this.#media.put({ post: idIn(event), place, file, kind }, event);
  }
}

function changeOf(event: LogEvent, row: PostRow): Partial<PostRow> | undefined {
  switch (event.type) {
    case 'PublicationPublished':
      return { published_at: event.data.at, updated_at: event.data.at };
    case 'PublicationEdited': {
      const { rev, commentsOpen = row.comments_open, body = row.body, audience = row.audience } = event.data;
      const { price = row.price } = event.data;
      return { rev, body, audience, price, comments_open: commentsOpen, updated_at: event.meta.recordedAt };
    }
    default:
      return contentChange(event, row);
  }
}

export class CommentsReplay implements Replay {
  readonly projection = 'comments';
  readonly #comments = new ReplayTable<CommentRow>('comments', 'comments', ['comment']);
  readonly #counts = new ReplayTable<{ subject: string; comments: number }>('comments', 'comment_counts', ['subject']);
  readonly tables = tablesOf(this.#comments, this.#counts);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'comment') return;
    const comment = idIn(event);
    const before = countedIn(this.#comments.get(comment));
    if (event.type === 'CommentAdded') {
      const { subject, owner, author, parent = null, body, at } = event.data;
      const plain = { rev: 0, state: 'published', hidden: null, gate: 0, created_at: at, erase_at: null } as const;
      this.#comments.put({ comment, subject: subject.id, owner, author, parent, body, ...plain }, event);
    } else {
      const change = commentChange(event, this.#comments.get(comment));
      if (change) this.#comments.patch([comment], change, event);
    }
    const row = this.#comments.get(comment);
    const more = countedIn(row) - before;
    if (row && more !== 0) this.#counts.add({ subject: row.subject }, { comments: more }, event);
  }
}

const countedIn = (row: CommentRow | undefined) => (row?.state === 'published' && row.hidden === null ? 1 : 0);

function commentChange(event: LogEvent, row: CommentRow | undefined): Partial<CommentRow> | undefined {
  return event.type === 'CommentEdited' ? { rev: event.data.rev, body: event.data.body } : contentChange(event, row);
}

export class LikesReplay implements Replay {
  readonly projection = 'likes';
  readonly #likes = new ReplayTable<LikeRow>('likes', 'likes', ['kind', 'id', 'person']);
  readonly #counts = new ReplayTable<Pick<LikeRow, 'kind' | 'id'> & { likes: number }>('likes', 'like_counts', [
    'kind',
    'id',
  ]);
  readonly tables = tablesOf(this.#likes, this.#counts);

  see(event: LogEvent): void {
    if (event.type !== 'LikesSet') return;
    const last = new Map(event.data.entries.map((entry) => [`${entry.kind} ${entry.id} ${entry.person}`, entry]));
    for (const { kind, id, person, on } of last.values()) {
      const stands = this.#likes.get(kind, id, person) !== undefined;
      if (stands === on) continue;
      if (on) this.#likes.put({ kind, id, person, at: event.meta.recordedAt }, event);
      else this.#likes.drop(kind, id, person);
      this.#counts.add({ kind, id }, { likes: on ? 1 : -1 }, event);
    }
  }
}
