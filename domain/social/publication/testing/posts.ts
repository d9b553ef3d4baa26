import { RESTORE_MS } from '../../../content/deletable.ts';
import type { Actor, Role } from '../../../kernel/actor.ts';
import { iso } from '../../../kernel/time.ts';
import { id } from '../../../testing/ids.ts';
import { now, specification } from '../../../testing/specification.ts';
import { postAggregate } from '../aggregate.ts';
import type { PostCommand } from '../commands.ts';
import type { PublicationEvent } from '../events.ts';

export const [post, author, stranger, item] = [id(1), id(2), id(3), id(4)];
export const sealed = { person: author, item, sealed: 'words' };
export const as = (person: string, ...roles: Role[]): { actor: Actor } => ({
  actor: { kind: 'person', id: person, roles },
});
export const sweeper: Actor = { kind: 'system', name: 'sweeper' };

export type Create = Extract<PostCommand, { type: 'CreatePost' }>;
export const create = (change: Partial<Create> = {}): Create => ({
  type: 'CreatePost',
  post,
  author,
  content: 'One chair, one lamp, one take.',
  sealed,
  exclusive: false,
  price: 0,
  audience: 'public',
  adult: false,
  ...change,
});
export type Created = Extract<PublicationEvent, { type: 'PublicationCreated' }>['data'];
export const created = (change: Partial<Created> = {}): PublicationEvent => ({
  type: 'PublicationCreated',
  data: {
    kind: 'post',
    author,
    channel: { kind: 'person', id: author },
    postType: 'post',
    body: sealed,
    media: [],
    exclusive: false,
    price: 0,
    audience: 'public',
    permanentHosting: true,
    aiProcessed: true,
    rokuSupport: true,
    instagramCopyright: true,
    ...change,
  },
});
export const published: PublicationEvent = { type: 'PublicationPublished', data: { at: iso(now) } };
export const eraseAt = iso(now + RESTORE_MS);
export const deleted: PublicationEvent = { type: 'ContentDeleted', data: { by: author, eraseAt } };
export const erased: PublicationEvent = { type: 'ContentErased', data: { item } };
export const given = (...history: PublicationEvent[]) => specification(postAggregate).given(history);
export const there = [created(), published] as const;
export const sold = [created({ exclusive: true, price: 4 }), published] as const;
