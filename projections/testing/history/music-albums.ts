import { type AlbumState, albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { person, sweeper } from '../world.ts';
import type { Scene } from './scene.ts';

interface OwnedTrack {
  readonly track: string;
  readonly owner: string;
}

const words = { title: 'Words' };

/** Artists make albums of these tracks, order them, release, delete and restore them; a moderator hides one. */
export async function makeAlbums(scene: Scene, tracks: readonly OwnedTrack[]): Promise<void> {
  const { world, operator } = scene;
  const { random } = world;
  const made: { readonly album: string; readonly owner: string }[] = [];
  const own = (owner: string) =>
    tracks.filter((one) => one.owner === owner).map(({ track }) => ({ id: track, by: [owner] }));
  for (let n = 0; n < 4; n++) {
    const owner = scene.any(tracks)?.owner;
    if (owner === undefined) return;
    const album = random.id();
    const said = { words, sealed: { person: owner, item: random.id(), sealed: `album ${random.int(1, 1e9)}` } };
    const artwork = random.chance(0.5) ? ({ file: random.id(), owner, kind: 'picture' } as const) : null;
    const create = { type: 'CreateAlbum', album, owner, said, artwork, tracks: own(owner) } as const;
    await world.send(albumAggregate, create, person(owner));
    made.push({ album, owner });
  }
  const moderator = person(operator, 'operator');
  for (let n = 0; n < 30; n++) {
    const { album, owner } = random.pick(made);
    const item = world.state<AlbumState>(`album-${album}`)?.item ?? '';
    const said = { words, sealed: { person: owner, item, sealed: `album ${random.int(1, 1e9)}` } };
    const [command, actor] = random.pick([
      [{ type: 'EditAlbum', album, said }, person(owner)],
      [{ type: 'EditAlbum', album, tracks: own(owner).toReversed(), artwork: null }, person(owner)],
      [{ type: 'ReleaseAlbum', album }, person(owner)],
      [{ type: 'DeleteContent', album }, person(owner)],
      [{ type: 'RestoreContent', album }, person(owner)],
      [{ type: 'EraseContent', album }, sweeper],
      [{ type: 'HideContent', album, reason: 'Not theirs' }, moderator],
      [{ type: 'UnhideContent', album }, moderator],
    ] as const);
    await world.send(albumAggregate, command, actor);
  }
  const last = made.at(-1);
  if (last) await world.send(albumAggregate, { type: 'EraseContent', album: last.album }, person(last.owner));
}
