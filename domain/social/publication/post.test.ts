import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import type { Actor, Role } from '../../kernel/actor.ts';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { postAggregate } from './aggregate.ts';
import type { PostCommand } from './commands.ts';
import type { PublicationEvent } from './events.ts';

const [post, author, stranger, item] = [id(1), id(2), id(3), id(4)];
const sealed = { person: author, item, sealed: 'words' };
const as = (person: string, ...roles: Role[]): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles } });
const sweeper: Actor = { kind: 'system', name: 'sweeper' };

type Create = Extract<PostCommand, { type: 'CreatePost' }>;
const create = (change: Partial<Create> = {}): Create => ({
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
type Created = Extract<PublicationEvent, { type: 'PublicationCreated' }>['data'];
const created = (change: Partial<Created> = {}): PublicationEvent => ({
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
const published: PublicationEvent = { type: 'PublicationPublished', data: { at: iso(now) } };
const eraseAt = iso(now + RESTORE_MS);
const deleted: PublicationEvent = { type: 'ContentDeleted', data: { by: author, eraseAt } };
const erased: PublicationEvent = { type: 'ContentErased', data: { item } };
const given = (...history: PublicationEvent[]) => specification(postAggregate).given(history);
const there = [created(), published] as const;
const sold = [created({ exclusive: true, price: 4 }), published] as const;

describe('CreatePost', () => {
  it('EN221: publishes at once, with the defaults of the spec', () => {
    given().when(create(), as(author)).gives(created(), published);
    given(...there)
      .when(create(), as(author))
      .gives();
  });

  it.each(['', '  \n '])('V269: Content is required: %j', (content) => {
    given().when(create({ content }), as(author)).refuses('ContentRequired');
  });

  it('takes 5,000 characters and no more', () => {
    given()
      .when(create({ content: 'x'.repeat(5000) }), as(author))
      .gives(created(), published);
    given()
      .when(create({ content: 'x'.repeat(5001) }), as(author))
      .refuses('ContentTooLong');
  });

  it('V257: an exclusive post costs $1 to $99; what is not exclusive costs nothing', () => {
    const exclusive = { exclusive: true, adult: true } as const;
    for (const price of [1, 99])
      given()
        .when(create({ ...exclusive, price }), as(author))
        .gives(created({ exclusive: true, price }), published);
    for (const price of [0, 100, 1.5, -1])
      given()
        .when(create({ ...exclusive, price }), as(author))
        .refuses('PriceOutOfRange');
    given()
      .when(create({ price: 7 }), as(author))
      .gives(created(), published);
  });

  it('P278 V254: exclusive content needs 18+', () => {
    given()
      .when(create({ exclusive: true, price: 4 }), as(author))
      .refuses('AgeVerificationRequired');
  });

  it('is in one’s own name and at its time; the platform brings over what is older', () => {
    given().when(create(), as(stranger)).refuses('NotAllowed');
    given()
      .when(create({ publishedAt: now - 5 }), as(author))
      .refuses('NotAllowed');
    given()
      .when(create({ publishedAt: now + 5 }), { actor: sweeper })
      .refuses('NotAllowed');
    given()
      .when(create({ publishedAt: now - 5 }), { actor: sweeper })
      .gives(created(), { type: 'PublicationPublished', data: { at: iso(now - 5) } });
  });
});

describe('pictures and videos', () => {
  const picture = (n: number, owner: string | null = author) => ({
    file: id(100 + n),
    kind: 'picture' as const,
    owner,
  });
  const video = { file: id(99), kind: 'video' as const, owner: author };

  it('are shown in the order of their author, ten at most, each once', () => {
    given()
      .when(create({ media: [picture(1), video] }), as(author))
      .gives(
        created({
          media: [
            { file: id(101), kind: 'picture' },
            { file: id(99), kind: 'video' },
          ],
        }),
        published,
      );
    const ten = Array.from({ length: 10 }, (_, n) => picture(n));
    given()
      .when(create({ media: ten }), as(author))
      .gives(created({ media: ten.map(({ file }) => ({ file, kind: 'picture' })) }), published);
    for (const media of [
      [...ten, picture(10)],
      [picture(1), picture(1)],
    ])
      given().when(create({ media }), as(author)).refuses('TooManyMedia');
  });

  it('are the author’s own and still there, and to be seen', () => {
    for (const owner of [stranger, null])
      given()
        .when(create({ media: [picture(1), picture(2, owner)] }), as(author))
        .refuses('MediaNotYours');
    given()
      .when(create({ media: [{ file: id(98), kind: 'audio', owner: author }] }), as(author))
      .refuses('MediaNotShown');
  });
});

it('ST247: music in a post plays for 90 seconds at most of a major label, as long as it lasts of independents', () => {
  const piece = { track: id(40), start: 0, seconds: 90 };
  const music = { ...piece, rights: 'major', heard: true, milliseconds: 240_000 } as const;
  given()
    .when(create({ music }), as(author))
    .gives(created({ music: { ...piece, distributed: false } }), published);
  given()
    .when(create({ music: { ...music, seconds: 240, rights: 'independent' } }), as(author))
    .gives(created({ music: { ...piece, seconds: 240, distributed: true } }), published);
  for (const [change, code] of [
    [{ seconds: 91 }, 'MusicTooLong'],
    [{ heard: false }, 'MusicUnavailable'],
  ] as const)
    given()
      .when(create({ music: { ...music, ...change } }), as(author))
      .refuses(code);
});

describe('EditPost', () => {
  const words = { content: 'Two lamps.', sealed: { ...sealed, sealed: 'other words' } };

  it('counts what its author changes', () => {
    given(...there)
      .when({ type: 'EditPost', post, words, audience: 'followers' }, as(author))
      .gives({ type: 'PublicationEdited', data: { rev: 1, body: words.sealed, audience: 'followers' } });
    given(...there)
      .when({ type: 'EditPost', post, audience: 'public', commentsOpen: true }, as(author))
      .gives();
  });

  it('is for the author alone, of what is not deleted', () => {
    const edit = { type: 'EditPost', post, words } as const;
    given(...there)
      .when(edit, as(stranger, 'operator'))
      .refuses('NotAllowed');
    given(...there, deleted)
      .when(edit, as(author))
      .refuses('NotFound');
    given().when(edit, as(author)).refuses('NotFound');
  });

  it('never sells what everybody has read, and keeps a price within its bounds', () => {
    given(...there)
      .when({ type: 'EditPost', post, price: 4 }, as(author))
      .refuses('AlreadyPublic');
    given(...sold)
      .when({ type: 'EditPost', post, price: 9 }, as(author))
      .gives({ type: 'PublicationEdited', data: { rev: 1, price: 9 } });
    given(...sold)
      .when({ type: 'EditPost', post, price: 0 }, as(author))
      .refuses('PriceOutOfRange');
  });
});

describe('deleting', () => {
  it('ST248: only its author deletes, and brings back within 30 days', () => {
    given(...there)
      .when({ type: 'DeleteContent', post }, as(stranger, 'moderator', 'operator'))
      .refuses('NotAllowed');
    given(...there)
      .when({ type: 'DeleteContent', post }, as(author))
      .gives(deleted);
    const restore = { type: 'RestoreContent', post } as const;
    given(...there, deleted)
      .when(restore, { ...as(author), now: now + RESTORE_MS - 1 })
      .gives({ type: 'ContentRestored', data: {} });
    given(...there, deleted)
      .when(restore, { ...as(author), now: now + RESTORE_MS })
      .refuses('RestoreOver');
  });

  it('erases at once when the author says so, by itself when it is due, and once', () => {
    const erase = { type: 'EraseContent', post } as const;
    given(...there)
      .when(erase, as(author))
      .gives(erased);
    given(...there, deleted)
      .when({ ...erase, held: true }, as(author))
      .refuses('HeldForBuyers');
    given(...there, deleted)
      .when({ ...erase, held: true }, { actor: sweeper, now: now + RESTORE_MS })
      .refuses('HeldForBuyers');
    given(...there, deleted)
      .when(erase, { actor: sweeper, now: now + RESTORE_MS })
      .gives(erased);
    given(...there, deleted)
      .when(erase, { actor: sweeper, now: now + RESTORE_MS - 1 })
      .refuses('NotDue');
    given(...there)
      .when(erase, { actor: sweeper })
      .refuses('NotDue');
    given(...there, erased)
      .when(erase, as(author))
      .gives();
    given(...there, erased)
      .when({ type: 'RestoreContent', post }, as(author))
      .refuses('RestoreOver');
  });
});

describe('moderating', () => {
  const hide = { type: 'HideContent', post, reason: ' Threats ' } as const;
  const hidden: PublicationEvent = { type: 'ContentHidden', data: { by: stranger, reason: 'Threats' } };

  it('a moderator hides with a reason, and takes it back', () => {
    given(...there)
      .when(hide, as(stranger, 'moderator'))
      .gives(hidden);
    given(...there, hidden)
      .when({ type: 'UnhideContent', post }, as(stranger, 'moderator'))
      .gives({ type: 'ContentUnhidden', data: { by: stranger } });
    given(...there)
      .when({ ...hide, reason: ' ' }, as(stranger, 'moderator'))
      .refuses('ReasonMissing');
  });

  it('nobody else does, and nobody their own', () => {
    given(...there)
      .when(hide, as(stranger))
      .refuses('NotAllowed');
    given(...there)
      .when(hide, as(author, 'moderator'))
      .refuses('NotAllowed');
  });
});

describe('any order of commands', () => {
  const command = fc.constantFrom<PostCommand>(
    create(),
    { type: 'EditPost', post, audience: 'followers' },
    { type: 'DeleteContent', post },
    { type: 'RestoreContent', post },
    { type: 'EraseContent', post },
    { type: 'HideContent', post, reason: 'Spam' },
    { type: 'UnhideContent', post },
  );
  const actor = fc.constantFrom(as(author), as(stranger), as(stranger, 'moderator'), { actor: sweeper });

  it('what is erased stays erased, and nothing changes about it but whether it is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, actor, fc.nat(40)), { maxLength: 30 }), (steps) => {
        let history: readonly PublicationEvent[] = [];
        let at = now;
        for (const [next, who, days] of steps) {
          at += days * 86_400_000;
          const { decision } = specification(postAggregate)
            .given(history)
            .when(next, { ...who, now: at });
          if ('rejected' in decision) continue;
          const over = history.some(({ type }) => type === 'ContentErased');
          const telling = decision.filter(({ type }) => type !== 'ContentHidden' && type !== 'ContentUnhidden');
          if (over) expect(telling).toEqual([]);
          history = [...history, ...decision];
        }
      }),
    );
  });
});
