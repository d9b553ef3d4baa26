import { createHash } from 'node:crypto';
import { trackOf } from '@marquee/domain/music/track/aggregate.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { demoRate, played } from './demo-sound.ts';
import type { DemoTrack } from './demo-tracks.ts';

/** Digests of what was played already, by key: it sounds the same every time, and playing takes a while. */
const digests = new Map<string, string>();

/** A track of the demo data as it sounds, with the id that it has as its artist's. */
export function demoRecording({ key, title, artist, album, genre, sound }: DemoTrack, owner: string) {
  const samples = played(sound);
  const bytes = waveFile(samples, demoRate, { INAM: title, IART: artist, IGNR: genre, ...(album && { IPRD: album }) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  digests.set(key, sha256);
  const milliseconds = Math.round((samples.length / demoRate) * 1000);
  return { bytes, sha256, milliseconds, track: trackOf(owner, sha256) };
}

/** The id that a track of the demo data has as its artist's. */
export function demoTrackId(demo: DemoTrack, owner: string): string {
  const sha256 = digests.get(demo.key);
  return sha256 === undefined ? demoRecording(demo, owner).track : trackOf(owner, sha256);
}
