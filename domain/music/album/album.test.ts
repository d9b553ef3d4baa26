import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import type { Actor } from '../../kernel/actor.ts';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { type AlbumCommand, albumAggregate, type ChosenTrack } from './aggregate.ts';
import { type AlbumEvent, MOST_TRACKS } from './events.ts';

const [owner, stranger, album, item, picture] = [id(1), id(2), id(3), id(4), id(5)];
const as = (person: string): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles: [] } });
const sealed = { person: owner, item, sealed: 'words' };
const said = { words: { title: 'One lamp' }, sealed };
const of = (n: number, ...by: string[]): ChosenTrack => ({ id: id(n), by: by.length > 0 ? by : [owner] });
const cover = { file: picture, owner, kind: 'picture' } as const;
type Create = Extract<AlbumCommand, { type: 'CreateAlbum' }>;
const create = (change: Partial<Create> = {}): AlbumCommand => ({
  ...{ type: 'CreateAlbum', album, owner, said, artwork: null, tracks: [] },
  ...change,
});
const edit = (change: Partial<Extract<AlbumCommand, { type: 'EditAlbum' }>>): AlbumCommand => ({
  ...{ type: 'EditAlbum', album },
  ...change,
});
const release: AlbumCommand = { type: 'ReleaseAlbum', album };
const created = (tracks: string[] = [], artwork: string | null = null): AlbumEvent => ({
  type: 'AlbumCreated',
  data: { owner, body: sealed, artwork, tracks },
});
const released: AlbumEvent = { type: 'AlbumReleased', data: { at: iso(now) } };
const deleted: AlbumEvent = { type: 'ContentDeleted', data: { by: owner, eraseAt: iso(now + RESTORE_MS) } };
const given = (...history: AlbumEvent[]) => specification(albumAggregate).given(history);

describe('CreateAlbum', () => {
  it('keeps its words, its cover and its tracks in their order, each once; again it makes nothing', () => {
    given()
      .when(create({ artwork: cover, tracks: [of(12), of(11), of(12)] }), as(owner))
      .gives(created([id(12), id(11)], picture));
    given(created()).when(create(), as(owner)).gives();
  });

  it('has tracks of one’s own, and those that one has a share of', () => {
    given()
      .when(create({ tracks: [of(11, stranger, owner)] }), as(owner))
      .gives(created([id(11)]));
    given()
      .when(create({ tracks: [of(11, stranger)] }), as(owner))
      .refuses('TrackNotYours');
    const many = Array.from({ length: MOST_TRACKS + 1 }, (_, n) => of(n + 100));
    given()
      .when(create({ tracks: many }), as(owner))
      .refuses('TooManyTracks');
  });

  it('refuses words that say nothing or too much, and a cover that is none', () => {
    given()
      .when(create({ said: { ...said, words: { title: ' ' } } }), as(owner))
      .refuses('TitleRequired');
    given()
      .when(create({ said: { ...said, words: { title: 'x'.repeat(121) } } }), as(owner))
      .refuses('WordsTooLong');
    for (const bad of [
      { ...cover, owner: stranger },
      { ...cover, owner: null },
      { ...cover, kind: 'audio' as const },
    ])
      given()
        .when(create({ artwork: bad }), as(owner))
        .refuses('InvalidFile');
    given().when(create(), as(stranger)).refuses('NotAllowed');
  });
});

describe('EditAlbum', () => {
  it('orders its tracks anew and changes its cover; what is so already changes nothing', () => {
    const before = created([id(11), id(12)]);
    given(before)
      .when(edit({ tracks: [of(12), of(11)], artwork: cover }), as(owner))
      .gives({ type: 'AlbumEdited', data: { artwork: picture, tracks: [id(12), id(11)] } });
    given(before)
      .when(edit({ tracks: [of(11), of(12)], artwork: null }), as(owner))
      .gives();
  });

  it('keeps a track that is not one’s own any more, and takes no other such', () => {
    given(created([id(11)]))
      .when(edit({ tracks: [of(12), { id: id(11), by: [] }] }), as(owner))
      .gives({ type: 'AlbumEdited', data: { tracks: [id(12), id(11)] } });
    given(created([id(11)]))
      .when(edit({ tracks: [{ id: id(13), by: [] }] }), as(owner))
      .refuses('TrackNotYours');
  });

  it('is its owner’s alone, while it is not deleted; what is for everybody is never empty', () => {
    given(created()).when(edit({ said }), as(stranger)).refuses('NotAllowed');
    given(created(), deleted).when(edit({ said }), as(owner)).refuses('NotFound');
    given(created([id(11)]), released)
      .when(edit({ tracks: [] }), as(owner))
      .refuses('NoTracks');
  });
});

describe('ReleaseAlbum', () => {
  it('shows it to everybody, once, when there is something to hear', () => {
    given(created([id(11)]))
      .when(release, as(owner))
      .gives(released);
    given(created([id(11)]), released)
      .when(release, as(owner))
      .gives();
    given(created()).when(release, as(owner)).refuses('NoTracks');
    given(created([id(11)]), deleted)
      .when(release, as(owner))
      .refuses('NotFound');
  });
});

it('whatever is asked of it, an album that is for everybody has tracks, each once', () => {
  const tracks = fc.array(
    fc.integer({ min: 10, max: 16 }).map((n) => of(n)),
    { maxLength: 6 },
  );
  const command = fc.oneof(
    tracks.map((some) => edit({ tracks: some })),
    fc.constantFrom<AlbumCommand>(
      release,
      { type: 'DeleteContent', album },
      { type: 'RestoreContent', album },
      { type: 'EraseContent', album },
    ),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      let history: readonly AlbumEvent[] = [created()];
      for (const one of commands) {
        const { decision } = given(...history).when(one, as(owner));
        if (Array.isArray(decision)) history = [...history, ...(decision as readonly AlbumEvent[])];
        const state = given(...history).state();
        expect(state?.released && state.tracks.length === 0).toBeFalsy();
        expect(new Set(state?.tracks).size).toBe(state?.tracks.length);
      }
    }),
  );
});
