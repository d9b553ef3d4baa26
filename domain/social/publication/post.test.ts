import { describe, it } from 'vitest';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import { as, author, create, created, given, published, stranger, sweeper, there } from './testing/posts.ts';

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

  it('is the thirtieth of its author within an hour, and no more', () => {
    given()
      .when(create({ lately: 29 }), as(author))
      .gives(created(), published);
    given()
      .when(create({ lately: 30 }), as(author))
      .refuses('TooFast', { most: 30 });
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
