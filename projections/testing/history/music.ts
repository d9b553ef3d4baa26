import { fromAges } from '@marquee/domain/content/from-ages.ts';
import { type TrackState, trackAggregate, trackOf } from '@marquee/domain/music/track/aggregate.ts';
import { job, person, sweeper } from '../world.ts';
import { labelIn } from './labels.ts';
import { makeAlbums } from './music-albums.ts';
import { masterTracks } from './music-masters.ts';
import { shareTracks } from './music-splits.ts';
import type { Scene, Step } from './scene.ts';

/** Tracks of each scene, for what is done about them. */
const tracks = new WeakMap<Scene, { readonly track: string; readonly owner: string }[]>();

/** What was uploaded in a scene. */
export function tracksOf(scene: Scene): readonly { readonly track: string; readonly owner: string }[] {
  return tracks.get(scene) ?? [];
}

const words = { title: 'Words', artist: 'Words' };

/** Somebody uploads a recording, some of them for sale; the platform looks through it, or cannot. */
const upload: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const owner = random.pick(people);
  const track = trackOf(owner, String(random.int(1, 1000)));
  const sealed = { person: owner, item: random.id(), sealed: `track ${random.int(1, 1e9)}` };
  const sound = { file: random.id(), owner, kind: 'audio', milliseconds: random.int(0, 300_000) } as const;
  const price = { exclusive: random.chance(0.3), priceCents: random.int(100, 9900), adult: true };
  const rights = random.chance(0.2) ? ('major' as const) : ('independent' as const);
  await world.send(
    trackAggregate,
    {
      type: 'UploadTrack',
      track,
      owner,
      words,
      sealed,
      genre: 'Indie',
      sound,
      rights,
      fromAge: labelIn(track),
      ...price,
    },
    person(owner),
  );
  const n = world.state<TrackState>(`track-${track}`)?.n ?? 1;
  const waveform = random.chance(0.7) ? [0, random.int(0, 255), 255] : null;
  await world.send(
    trackAggregate,
    random.chance(0.8)
      ? { type: 'RecordProcessing', track, n, milliseconds: random.int(1, 300_000), waveform }
      : { type: 'FailProcessing', track, n, code: 'FileGone' },
    job,
  );
  tracks.set(scene, [...(tracks.get(scene) ?? []), { track, owner }]);
};

/** Its artist edits, prices, deletes, restores, erases and uploads it again; a moderator hides it; the sweeper comes by. */
const tend: Step = async (scene) => {
  const { world, operator } = scene;
  const { random } = world;
  const known = scene.any(tracks.get(scene) ?? []);
  const state = known && world.state<TrackState>(`track-${known.track}`);
  if (!known || !state) return;
  const { track, owner } = known;
  const anew = (item: string) => ({ words, sealed: { person: owner, item, sealed: `track ${random.int(1, 1e9)}` } });
  const sound = { file: random.id(), owner, kind: 'audio', milliseconds: random.int(0, 300_000) } as const;
  const price = { exclusive: random.chance(0.5), priceCents: random.int(100, 9900), adult: true };
  const moderator = person(operator, 'operator');
  const free = { exclusive: false, priceCents: 0, adult: false, rights: 'independent' } as const;
  const [command, actor] = random.pick([
    [{ type: 'EditTrack', track, said: anew(state.item) }, person(owner)],
    [{ type: 'EditTrack', track, genre: random.pick(['Rock', 'Jazz']), fromAge: random.pick(fromAges) }, person(owner)],
    [{ type: 'SetExclusive', track, ...price }, person(owner)],
    [{ type: 'RetryProcessing', track }, person(owner)],
    [{ type: 'DeleteContent', track }, person(owner)],
    [{ type: 'RestoreContent', track }, person(owner)],
    [{ type: 'EraseContent', track }, random.chance(0.5) ? person(owner) : sweeper],
    [{ type: 'UploadTrack', track, owner, ...anew(random.id()), genre: '', sound, ...free }, person(owner)],
    [{ type: 'HideContent', track, reason: 'Not theirs' }, moderator],
    [{ type: 'UnhideContent', track }, moderator],
  ] as const);
  await world.send(trackAggregate, command, actor);
};

/** How often each step is done, beside those of other contexts. */
export const steps = [
  [1, upload],
  [2, tend],
] as const;

/** Behind all that is drawn elsewhere. */
export const lastly: readonly Step[] = [
  (scene) => shareTracks(scene, tracksOf(scene)),
  (scene) => makeAlbums(scene, tracksOf(scene)),
  (scene) => masterTracks(scene, tracksOf(scene)),
];
