import { describe, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import type { Actor } from '../../kernel/actor.ts';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { postAggregate } from './aggregate.ts';
import type { PostCommand, PostedIn } from './commands.ts';
import type { PublicationEvent } from './events.ts';

const [post, author, item, group, moderator] = [id(1), id(2), id(3), id(4), id(5)];
const sealed = { person: author, item, sealed: 'words' };
const as = (person: string): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles: [] } });
const inside = (change: Partial<PostedIn> = {}): PostedIn => ({
  ...{ group, isMember: true, privacy: 'public', archived: false },
  ...change,
});
const create = (into: PostedIn, audience: 'public' | 'followers' = 'public'): PostCommand => ({
  ...{ type: 'CreatePost', post, author, content: 'Load-in at six.', sealed },
  ...{ exclusive: false, price: 0, audience, into, adult: false },
});
const created = (audience: 'public' | 'group'): PublicationEvent => ({
  type: 'PublicationCreated',
  data: {
    ...{ kind: 'post', author, channel: { kind: 'group', id: group }, postType: 'post', body: sealed, media: [] },
    ...{ exclusive: false, price: 0, audience },
    ...{ permanentHosting: true, aiProcessed: true, rokuSupport: true, instagramCopyright: true },
  },
});
const published: PublicationEvent = { type: 'PublicationPublished', data: { at: iso(now) } };
const deleted = (by: string): PublicationEvent => ({
  type: 'ContentDeleted',
  data: { by, eraseAt: iso(now + RESTORE_MS) },
});
const given = (...history: PublicationEvent[]) => specification(postAggregate).given(history);

describe('a post in a group', () => {
  it('SO152: the group says who reads it, whatever its author chose', () => {
    given().when(create(inside()), as(author)).gives(created('public'), published);
    given().when(create(inside(), 'followers'), as(author)).gives(created('public'), published);
    given()
      .when(create(inside({ privacy: 'private' })), as(author))
      .gives(created('group'), published);
  });

  it('is made by a member, while the group is open', () => {
    given()
      .when(create(inside({ isMember: false })), as(author))
      .refuses('NotAMember');
    given()
      .when(create(inside({ archived: true })), as(author))
      .refuses('GroupClosed');
  });

  it('cannot be shown to others afterwards', () => {
    for (const audience of ['group', 'public'] as const)
      given(created(audience), published)
        .when({ type: 'EditPost', post, audience: 'public' }, as(author))
        .refuses('WouldExpose');
  });

  it('is taken out, and brought back, by who keeps order there, and erased by its author alone', () => {
    const history = [created('group'), published];
    const command = { type: 'DeleteContent', post, keepsOrder: true } as const;
    given(...history)
      .when(command, as(moderator))
      .gives(deleted(moderator));
    given(...history)
      .when({ ...command, keepsOrder: false }, as(moderator))
      .refuses('NotAllowed');
    const taken = [...history, deleted(moderator)];
    given(...taken)
      .when({ type: 'RestoreContent', post }, as(author))
      .refuses('NotAllowed');
    given(...taken)
      .when({ type: 'RestoreContent', post, keepsOrder: true }, as(moderator))
      .gives({ type: 'ContentRestored', data: {} });
    given(...taken)
      .when({ type: 'EraseContent', post, keepsOrder: true }, as(moderator))
      .refuses('NotAllowed');
    given(...taken)
      .when({ type: 'EraseContent', post }, as(author))
      .gives({ type: 'ContentErased', data: { item } });
  });
});
