import { createHash } from 'node:crypto';
import { trackOf } from '@marquee/domain/music/track/aggregate.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { demoRate, played } from './demo-sound.ts';
import type { DemoTrack } from './demo-tracks.ts';

/** A track of the demo data as it sounds, with the id that it has as its artist's. */
export function demoRecording({ title, artist, album, genre, sound }: DemoTrack, owner: string) {
  const samples = played(sound);
  const bytes = waveFile(samples, demoRate, { INAM: title, IART: artist, IGNR: genre, ...(album && { IPRD: album }) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const milliseconds = Math.round((samples.length / demoRate) * 1000);
  return { bytes, sha256, milliseconds, track: trackOf(owner, sha256) };
}
