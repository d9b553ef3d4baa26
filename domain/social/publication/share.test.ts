import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { postAggregate } from './aggregate.ts';
import type { PostCommand } from './commands.ts';
import type { PublicationEvent } from './events.ts';
import { shareOf } from './share.ts';

const [original, owner, author, moderator] = [id(1), id(2), id(3), id(4)];
const post = shareOf(author, { kind: 'post', id: original });
const sealedAs = (n: number) => ({ person: author, item: id(n), sealed: 'words' });
const of = { kind: 'post', id: original, owner, sight: 'whole' } as const;
const as = (person: string, ...roles: 'moderator'[]) => ({ actor: { kind: 'person', id: person, roles } }) as const;

type Create = Extract<PostCommand, { type: 'CreatePost' }>;
const share = (change: Partial<Create> = {}): Create => ({
  ...{ type: 'CreatePost', post, author, content: '', sealed: sealedAs(10), exclusive: false, price: 0 },
  ...{ audience: 'public', adult: true, of, ...change },
});
const shared = (item = 10): PublicationEvent[] => [
  {
    type: 'PublicationCreated',
    data: {
      ...{ kind: 'post', author, channel: { kind: 'person', id: author }, postType: 'post', body: sealedAs(item) },
      ...{ media: [], exclusive: false, price: 0, audience: 'public', of: { kind: 'post', id: original, owner } },
      ...{ permanentHosting: true, aiProcessed: true, rokuSupport: true, instagramCopyright: true },
    },
  },
  { type: 'PublicationPublished', data: { at: iso(now) } },
];
const given = (...history: PublicationEvent[]) => specification(postAggregate).given(history);
const deleted: PublicationEvent = { type: 'ContentDeleted', data: { by: author, eraseAt: iso(now + 1000) } };
const erased: PublicationEvent = { type: 'ContentErased', data: { item: id(10) } };

describe('a share', () => {
  it('may be without words, which no other post is', () => {
    given()
      .when(share(), as(author))
      .gives(...shared());
    given()
      .when(share({ of: undefined }), as(author))
      .refuses('ContentRequired');
    given(...shared())
      .when({ type: 'EditPost', post, words: { content: ' ', sealed: sealedAs(10) } }, as(author))
      .gives({ type: 'PublicationEdited', data: { rev: 1, body: sealedAs(10) } });
  });

  it('stands once a person and post', () => {
    given(...shared())
      .when(share({ sealed: sealedAs(11) }), as(author))
      .refuses('AlreadyShared');
    expect(shareOf(author, { kind: 'post', id: original })).toBe(post);
    expect(shareOf(owner, { kind: 'post', id: original })).not.toBe(post);
  });

  it('comes again when its author took it back, and what was said then goes for good', () => {
    given(...shared(), deleted)
      .when(share({ sealed: sealedAs(11) }), as(author))
      .gives(erased, ...shared(11));
    given(...shared(), erased)
      .when(share({ sealed: sealedAs(11) }), as(author))
      .gives(...shared(11));
    const hidden: PublicationEvent = { type: 'ContentHidden', data: { by: moderator, reason: 'Spam' } };
    given(...shared(), hidden, deleted)
      .when(share({ sealed: sealedAs(11) }), as(author))
      .refuses('AlreadyShared');
  });

  it('does not come again when somebody else took it away', () => {
    const byHost: PublicationEvent = { type: 'ContentDeleted', data: { by: moderator, eraseAt: iso(now + 1000) } };
    for (const history of [
      [...shared(), byHost],
      [...shared(), byHost, erased],
    ])
      given(...history)
        .when(share({ sealed: sealedAs(11) }), as(author))
        .refuses('AlreadyShared');
  });

  it('is of what its author sees, and is neither sold nor has pictures or music', () => {
    given()
      .when(share({ of: { ...of, sight: 'nothing' } }), as(author))
      .refuses('NotFound');
    given()
      .when(share({ of: { ...of, sight: 'locked' } }), as(author))
      .gives(...shared());
    given()
      .when(share({ exclusive: true, price: 3 }), as(author))
      .refuses('ShareIsPlain');
    given()
      .when(share({ media: [{ file: id(20), kind: 'picture', owner: author }] }), as(author))
      .refuses('ShareIsPlain');
    const music = { track: id(21), start: 0, seconds: 9, rights: 'independent', heard: true, milliseconds: 0 } as const;
    given().when(share({ music }), as(author)).refuses('ShareIsPlain');
  });

  it('whatever its author does, at most one stands, and an item that is erased is never shown again', () => {
    const step = fc.constantFrom('share', 'delete', 'restore', 'erase');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let history: readonly PublicationEvent[] = [];
        let item = 10;
        for (const each of steps) {
          item += 1;
          const command: PostCommand =
            each === 'share'
              ? share({ sealed: sealedAs(item) })
              : ({
                  type: each === 'delete' ? 'DeleteContent' : each === 'restore' ? 'RestoreContent' : 'EraseContent',
                  post,
                } as const);
          const { decision } = specification(postAggregate).given(history).when(command, as(author));
          if (!('rejected' in decision)) history = [...history, ...decision];
        }
        const gone = new Set<string>();
        let standing: string | undefined;
        for (const event of history) {
          if (event.type === 'PublicationCreated') {
            expect(standing).toBeUndefined();
            expect(gone).not.toContain(event.data.body.item);
            standing = event.data.body.item;
          }
          if (event.type === 'ContentErased') {
            expect(event.data.item).toBe(standing);
            gone.add(event.data.item);
            standing = undefined;
          }
        }
      }),
    );
  });
});
