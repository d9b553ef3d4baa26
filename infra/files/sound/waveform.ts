import { type AudioSample, AudioSampleSink, type Input } from 'mediabunny';
import type { MediaBytes } from '../media/media-bytes.ts';
import { readMedia } from '../media/media-input.ts';

/**
 * The loudest of each of `parts` equal parts of a file of sound, 0 to 255, its loudest moment being 255. Undefined for what is no
 * sound, and for sound that has to be decoded by more than this process has: it takes uncompressed sound apart by itself.
 * Throws what the store throws.
 */
export async function waveformOf(source: MediaBytes, parts: number): Promise<number[] | undefined> {
  return readMedia(source, (input) => peaksOf(input, parts));
}

async function peaksOf(input: Input, parts: number): Promise<number[] | undefined> {
  const track = await input.getPrimaryAudioTrack();
  if (!track || !(await track.canDecode())) return undefined;
  const seconds = await track.computeDuration();
  const peaks = new Float64Array(parts);
  for await (const sample of new AudioSampleSink(track).samples()) {
    takeIn(peaks, sample, seconds);
    sample.close();
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return Array.from(peaks, (peak) => (loudest === 0 ? 0 : Math.round((255 * peak) / loudest)));
}

/** Raises the peaks of the parts that a piece of sound lies in. */
function takeIn(peaks: Float64Array, sample: AudioSample, seconds: number): void {
  const { numberOfChannels, numberOfFrames, sampleRate, timestamp } = sample;
  const plane = new Float32Array(numberOfFrames);
  for (let channel = 0; channel < numberOfChannels; channel += 1) {
    sample.copyTo(plane, { format: 'f32-planar', planeIndex: channel });
    for (let frame = 0; frame < numberOfFrames; frame += 1) {
      const at = Math.floor(((timestamp + frame / sampleRate) / seconds) * peaks.length);
      const part = Math.min(peaks.length - 1, Math.max(0, at));
      peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(plane[frame] ?? 0));
    }
  }
}
