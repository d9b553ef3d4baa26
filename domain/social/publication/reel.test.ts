import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { reelAggregate } from './aggregate.ts';
import type { PostedIn, ReelCommand } from './commands.ts';
import type { PublicationEvent } from './events.ts';
import { MAJOR_SECONDS } from './major-seconds.ts';
import { chosenMusic, type OfferedMusic } from './music.ts';

const [post, author, stranger, item, track] = [id(1), id(2), id(3), id(4), id(5)];
const sealed = { person: author, item, sealed: 'words' };
const as = (person: string): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles: [] } });
const video = { file: id(6), kind: 'video', owner: author } as const;
const still = { file: id(7), kind: 'picture', owner: author } as const;
const music: OfferedMusic = { track, start: 12, seconds: 30, rights: 'major', heard: true, milliseconds: 200_000 };

type Create = Extract<ReelCommand, { type: 'CreateReel' }>;
const create = (change: Partial<Create> = {}): Create => ({
  ...{ type: 'CreateReel', post, author, title: 'One take', content: '', sealed },
  ...{ exclusive: false, price: 0, audience: 'public', adult: false, media: [video, still] },
  ...change,
});
type Created = Extract<PublicationEvent, { type: 'PublicationCreated' }>['data'];
const inGroup = (change: Partial<PostedIn> = {}): PostedIn => ({
  ...{ group: id(8), isMember: true, privacy: 'private', archived: false },
  ...change,
});
const created = (change: Partial<Created> = {}): PublicationEvent => ({
  type: 'PublicationCreated',
  data: {
    ...{ kind: 'reel', author, channel: { kind: 'person', id: author }, postType: 'reel', body: sealed },
    media: [
      { file: video.file, kind: 'video' },
      { file: still.file, kind: 'picture' },
    ],
    ...{ exclusive: false, price: 0, audience: 'public' },
    ...{ permanentHosting: true, aiProcessed: true, rokuSupport: true, instagramCopyright: true },
    ...change,
  },
});
const published: PublicationEvent = { type: 'PublicationPublished', data: { at: iso(now) } };
const given = (...history: PublicationEvent[]) => specification(reelAggregate).given(history);
const there = [created(), published] as const;

describe('CreateReel', () => {
  it('SO152, EN232: publishes a video with a title at once, with the flags of the spec, and once', () => {
    given().when(create(), as(author)).gives(created(), published);
    given(...there)
      .when(create(), as(author))
      .gives();
  });

  it('EN232: a reel needs a video, and has one alone', () => {
    for (const media of [[], [still], undefined]) given().when(create({ media }), as(author)).refuses('VideoRequired');
    for (const media of [
      [video, { ...video, file: id(8) }],
      [video, still, { ...still, file: id(8) }],
    ])
      given().when(create({ media }), as(author)).refuses('TooManyMedia');
    given()
      .when(create({ media: [{ ...video, owner: stranger }] }), as(author))
      .refuses('MediaNotYours');
  });

  it('needs a title, and no words', () => {
    given()
      .when(create({ title: '  ' }), as(author))
      .refuses('ContentRequired');
    given()
      .when(create({ title: 'x'.repeat(121) }), as(author))
      .refuses('ContentTooLong');
    given()
      .when(create({ content: 'x'.repeat(5001) }), as(author))
      .refuses('ContentTooLong');
  });

  it('nobody posts in another name, and who sells has shown to be 18', () => {
    given().when(create(), as(stranger)).refuses('NotAllowed');
    given()
      .when(create({ exclusive: true, price: 4 }), as(author))
      .refuses('AgeVerificationRequired');
    given()
      .when(create({ exclusive: true, price: 100, adult: true }), as(author))
      .refuses('PriceOutOfRange');
    given()
      .when(create({ exclusive: true, price: 4, adult: true }), as(author))
      .gives(created({ exclusive: true, price: 4 }), published);
  });
});

describe('music in a reel', () => {
  it('plays a piece of a track', () => {
    given()
      .when(create({ music }), as(author))
      .gives(created({ music: { track, start: 12, seconds: 30, distributed: false } }), published);
  });

  it('ST247: music of a major label plays for 90 seconds at most, an independent artist’s for as long as it lasts', () => {
    for (const [change, code] of [
      [{ seconds: 91 }, 'MusicTooLong'],
      [{ heard: false }, 'MusicUnavailable'],
      [{ start: 190, seconds: 11 }, 'MusicUnavailable'],
    ] as const)
      given()
        .when(create({ music: { ...music, ...change } }), as(author))
        .refuses(code);
    given()
      .when(create({ music: { ...music, start: 0, seconds: 200, rights: 'independent' } }), as(author))
      .gives(created({ music: { track, start: 0, seconds: 200, distributed: true } }), published);
  });

  it('whatever is offered, what is taken is heard, in the track, and of a major label 90 seconds at most', () => {
    const offered = fc.record({
      ...{ track: fc.constant(track), heard: fc.boolean() },
      ...{ start: fc.integer({ min: 0, max: 400 }), seconds: fc.integer({ min: 1, max: 400 }) },
      rights: fc.constantFrom('major' as const, 'independent' as const),
      milliseconds: fc.integer({ min: 0, max: 400_000 }),
    });
    fc.assert(
      fc.property(offered, (one) => {
        const chosen = chosenMusic(one);
        const fits = one.milliseconds === 0 || one.start + one.seconds <= Math.ceil(one.milliseconds / 1000);
        const short = one.rights === 'independent' || one.seconds <= MAJOR_SECONDS;
        expect(!isRejection(chosen)).toBe(one.heard && fits && short);
      }),
    );
  });
});

describe('the life of a reel', () => {
  it('is changed by its author, and keeps a title', () => {
    const words = { title: 'Two takes', content: '', sealed };
    given(...there)
      .when({ type: 'EditPost', post, words }, as(author))
      .gives({ type: 'PublicationEdited', data: { rev: 1, body: sealed } });
    given(...there)
      .when({ type: 'EditPost', post, words: { ...words, title: ' ' } }, as(author))
      .refuses('ContentRequired');
    given(...there)
      .when({ type: 'EditPost', post, words }, as(stranger))
      .refuses('NotAllowed');
  });

  it('is deleted, brought back within 30 days, and erased', () => {
    const deleted: PublicationEvent = {
      type: 'ContentDeleted',
      data: { by: author, eraseAt: iso(now + RESTORE_MS) },
    };
    given(...there)
      .when({ type: 'DeleteContent', post }, as(author))
      .gives(deleted);
    given(...there, deleted)
      .when({ type: 'RestoreContent', post }, as(author))
      .gives({ type: 'ContentRestored', data: {} });
    given(...there, deleted)
      .when({ type: 'EraseContent', post }, as(author))
      .gives({ type: 'ContentErased', data: { item } });
  });
});

it('a reel in a group stands there, the group says who sees it, and members alone make one while it is open', () => {
  specification(reelAggregate)
    .given([])
    .when(create({ into: inGroup() }), as(author))
    .gives(created({ channel: { kind: 'group', id: id(8) }, audience: 'group' }), {
      type: 'PublicationPublished',
      data: { at: iso(now) },
    });
  for (const [into, code] of [
    [inGroup({ isMember: false }), 'NotAMember'],
    [inGroup({ archived: true }), 'GroupClosed'],
  ] as const)
    specification(reelAggregate).given([]).when(create({ into }), as(author)).refuses(code);
});
