import { masterPart } from '@marquee/domain/music/mastering/events.ts';
import { previewPart, renditionPart } from '@marquee/domain/music/rendition/events.ts';
import { type TrackState, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { job, person, sweeper } from '../world.ts';
import type { Scene } from './scene.ts';

/**
 * Artists ask for masters: one waits for an engine and comes then, one comes to nothing and is asked for again, one goes with its track; what is
 * heard is chosen and chosen back.
 */
export async function masterTracks(
  { world }: Scene,
  tracks: readonly { readonly track: string; readonly owner: string }[],
): Promise<void> {
  const { random } = world;
  const stateOf = (track: string) => world.state<TrackState>(`track-${track}`);
  const [waiting, failing, erased] = tracks.filter(({ track }) => {
    const state = stateOf(track);
    return state?.processing === 'ready' && !state.life.erased && state.life.eraseAt === undefined;
  });
  const ask = async ({ track, owner }: { readonly track: string; readonly owner: string }) => {
    await world.send(trackAggregate, { type: 'RequestMastering', track, target: -14 }, person(owner));
    return stateOf(track)?.mastering.n ?? 1;
  };
  const record = (track: string, n: number) => {
    const file = {
      file: `media/${stateOf(track)?.file}/${masterPart}`,
      sha256: 'a'.repeat(64),
      bytes: random.int(1, 1e6),
      mime: 'audio/flac',
    };
    const found = { lufs: -random.int(135, 145) / 10, truePeak: -random.int(10, 40) / 10 };
    return world.send(trackAggregate, { type: 'RecordMaster', track, n, file, ...found }, job);
  };
  const rendered = async (track: string, which: 'original' | 'master') => {
    const file = stateOf(track)?.file ?? '';
    const rendition = {
      ...{ file: `media/${file}/${renditionPart(which)}`, sha256: 'b'.repeat(64), bytes: 4096, mime: 'audio/mpeg' },
    };
    const found = { which, file, rendition, codec: 'mp3', kbps: 192 } as const;
    await world.send(trackAggregate, { type: 'RecordRendition', track, ...found }, job);
  };
  const previewed = async (track: string, which: 'original' | 'master') => {
    const file = stateOf(track)?.file ?? '';
    const preview = {
      ...{ file: `media/${file}/${previewPart(which)}`, sha256: 'd'.repeat(64), bytes: 1024, mime: 'audio/mpeg' },
    };
    const found = { which, file, preview, milliseconds: random.int(1, 30_000) } as const;
    await world.send(trackAggregate, { type: 'RecordPreview', track, ...found }, job);
  };
  for (const one of [waiting, erased]) {
    if (!one) continue;
    await rendered(one.track, 'original');
    await previewed(one.track, 'original');
  }
  if (waiting) {
    const { track, owner } = waiting;
    const n = await ask(waiting);
    await world.send(trackAggregate, { type: 'ParkMastering', track, n, code: 'NoEngine' }, job);
    await record(track, n);
    await rendered(track, 'master');
    await previewed(track, 'master');
    for (const which of ['master', 'original', 'master'] as const)
      await world.send(trackAggregate, { type: 'ChooseVersion', track, which }, person(owner));
  }
  if (failing) {
    const n = await ask(failing);
    await world.send(trackAggregate, { type: 'FailMastering', track: failing.track, n, code: 'Silent' }, job);
    await record(failing.track, await ask(failing));
  }
  if (erased) {
    await record(erased.track, await ask(erased));
    await world.send(trackAggregate, { type: 'EraseContent', track: erased.track }, sweeper);
    await world.send(trackAggregate, { type: 'EraseContent', track: erased.track }, person(erased.owner));
  }
}
