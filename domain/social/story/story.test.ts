import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import { canSee } from '../../content/visibility.ts';
import type { Actor, Role } from '../../kernel/actor.ts';
import { iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { fold, now, specification } from '../../testing/specification.ts';
import { type StoryCommand, storyAggregate } from './aggregate.ts';
import type { StoryEvent } from './events.ts';
import { STORY_MS, storyRuns } from './running.ts';

const [story, author, stranger, item, file] = [id(1), id(2), id(3), id(4), id(5)];
const sealed = { person: author, item, sealed: 'words' };
const as = (person: string, ...roles: Role[]): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles } });
const sweeper: Actor = { kind: 'system', name: 'sweeper' };
const picture = { file, kind: 'picture', owner: author } as const;

type Create = Extract<StoryCommand, { type: 'CreateStory' }>;
const create = (change: Partial<Create> = {}): Create => ({
  ...{ type: 'CreateStory', story, author, content: 'Load-in.', sealed, audience: 'public' },
  ...change,
});
type Published = Extract<StoryEvent, { type: 'StoryPublished' }>['data'];
const published = (change: Partial<Published> = {}): StoryEvent => ({
  type: 'StoryPublished',
  data: {
    ...{ author, body: sealed, audience: 'public', at: iso(now), expiresAt: iso(now + STORY_MS) },
    ...{ permanentHosting: true, aiProcessed: true },
    ...change,
  },
});
const expired: StoryEvent = { type: 'StoryExpired', data: { views: 7 } };
const expire = { type: 'ExpireStory', story, views: 7 } as const;
const given = (...history: StoryEvent[]) => specification(storyAggregate).given(history);

describe('CreateStory', () => {
  it('EN232: has an end, 24 hours after it was published', () => {
    given().when(create(), as(author)).gives(published());
    given(published()).when(create(), as(author)).gives();
  });

  it('says from which age it is where its author does', () => {
    given()
      .when(create({ fromAge: 16 }), as(author))
      .gives(published(), { type: 'ContentLabelled', data: { fromAge: 16 } });
  });

  it('is words, or a picture or video, with or without words', () => {
    const medium = { file, kind: 'picture' } as const;
    given()
      .when(create({ content: ' ', medium: picture }), as(author))
      .gives(published({ medium }));
    given()
      .when(create({ medium: { ...picture, kind: 'video' } }), as(author))
      .gives(published({ medium: { file, kind: 'video' } }));
    given()
      .when(create({ content: ' ' }), as(author))
      .refuses('ContentRequired');
    given()
      .when(create({ content: 'x'.repeat(501), medium: picture }), as(author))
      .refuses('ContentTooLong');
  });

  it('shows no file of somebody else, and no sound', () => {
    for (const owner of [stranger, null])
      given()
        .when(create({ medium: { ...picture, owner } }), as(author))
        .refuses('MediaNotYours');
    given()
      .when(create({ medium: { ...picture, kind: 'audio' } }), as(author))
      .refuses('MediaNotShown');
  });

  it('ST247: plays a piece of a track that its author hears, of a major label for 90 seconds at most', () => {
    const piece = { track: id(6), start: 12, seconds: 90 };
    const music = { ...piece, rights: 'major', heard: true, milliseconds: 200_000 } as const;
    given()
      .when(create({ music }), as(author))
      .gives(published({ music: { ...piece, distributed: false } }));
    given()
      .when(create({ music: { ...music, seconds: 91 } }), as(author))
      .refuses('MusicTooLong');
    given()
      .when(create({ music: { ...music, seconds: 120, rights: 'independent' } }), as(author))
      .gives(published({ music: { ...piece, seconds: 120, distributed: true } }));
    given()
      .when(create({ music: { ...music, heard: false } }), as(author))
      .refuses('MusicUnavailable');
  });

  it('is nobody else’s to publish, and only the platform’s for another time', () => {
    given().when(create(), as(stranger)).refuses('NotAllowed');
    given()
      .when(create({ publishedAt: now - MINUTE }), as(author))
      .refuses('NotAllowed');
    given()
      .when(create({ publishedAt: now + 1 }), { actor: sweeper })
      .refuses('NotAllowed');
    const at = now - MINUTE;
    given()
      .when(create({ publishedAt: at }), { actor: sweeper })
      .gives(published({ at: iso(at), expiresAt: iso(at + STORY_MS) }));
  });
});

describe('the end of a story', () => {
  const late = { actor: sweeper, now: now + STORY_MS };

  it('ST241: comes after 24 hours, not a moment earlier, once, and by no person', () => {
    given(published())
      .when(expire, { ...late, now: late.now - 1 })
      .refuses('NotDue');
    given(published()).when(expire, late).gives(expired);
    given(published(), expired).when(expire, late).gives();
    given(published())
      .when(expire, { ...as(author), now: late.now })
      .refuses('NotAllowed');
    given().when(expire, late).refuses('NotFound');
  });

  it('hides it, or in the other reading deletes it', () => {
    const policy = { ...defaultPolicy, story: { onExpiry: 'delete' } } as const;
    const deleted = { type: 'ContentDeleted', data: { by: author, eraseAt: iso(late.now + RESTORE_MS) } } as const;
    given(published())
      .when(expire, { ...late, policy })
      .gives(expired, deleted);
    given(published(), deleted)
      .when(expire, { ...late, policy })
      .gives(expired);
  });

  it('can be followed by what its author and moderators do', () => {
    given(published(), expired)
      .when({ type: 'EraseContent', story }, as(author))
      .gives({ type: 'ContentErased', data: { item } });
    given(published(), expired).when({ type: 'DeleteContent', story }, as(stranger)).refuses('NotAllowed');
    given(published(), expired)
      .when({ type: 'HideContent', story, reason: 'Spam' }, as(stranger, 'moderator'))
      .gives({ type: 'ContentHidden', data: { by: stranger, reason: 'Spam' } });
  });

  it('ST241: no story is answered at or after its end, with clocks five minutes apart', () => {
    const skew = fc.integer({ min: -5 * MINUTE, max: 5 * MINUTE });
    fc.assert(
      fc.property(skew, skew, skew, fc.integer({ min: 0, max: 2 * STORY_MS }), (writer, reader, keeper, passed) => {
        const state = fold(
          storyAggregate,
          given().when(create(), { ...as(author), now: now + writer }).history as never,
        );
        if (!state) throw new Error('there is a story');
        const clocks = [now + passed + reader, now + passed + keeper] as const;
        const runs = storyRuns(state.expiresAt, ...clocks);
        const viewer = {
          person: stranger,
          moderates: false,
          upTo: 17,
          follows: () => true,
          isBarredFrom: () => false,
          holds: () => true,
        };
        const sight = canSee(viewer, {
          ...{ id: story, author, hidden: false, fromAge: 0, audience: 'public', exclusive: false },
          ...{
            state: runs ? 'published' : 'ended',
            authorIsPrivate: false,
            authorIsGone: false,
            authorIsBanned: false,
          },
        });
        // whichever of the clocks is asked, and however late the sweeper is
        for (const clock of clocks) if (clock >= state.expiresAt) expect(sight).toBe('nothing');
        // and no sooner than the clock that is ahead says
        if (clocks.every((clock) => clock < state.expiresAt)) expect(sight).toBe('whole');
      }),
    );
  });
});
