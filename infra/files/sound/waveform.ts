import type { AudioSample, Input } from 'mediabunny';
import type { AllBytes } from '../media/media-bytes.ts';
import { readMedia } from '../media/media-input.ts';
import { wavePeaks } from './wave-peaks.ts';

/**
 * The loudest of each of `parts` equal parts of a file of sound, 0 to 255, its loudest moment being 255. Uncompressed sound is taken apart
 * by this process itself, any other by `decoded`, which answers peaks at any scale. Undefined for what is no sound, and for sound that
 * nothing here decodes. Throws what the store throws, and `decoded`.
 */
export async function waveformOf(
  source: AllBytes,
  parts: number,
  decoded: () => Promise<ArrayLike<number> | undefined> = async () => undefined,
): Promise<number[] | undefined> {
  const own = (await wavePeaks(source, parts)) ?? (await readMedia(source, (input) => peaksOf(input, parts)));
  const peaks = Array.from(own ?? (await decoded()) ?? []);
  if (peaks.length === 0) return undefined;
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((255 * peak) / loudest)));
}

async function peaksOf(input: Input, parts: number): Promise<Float64Array | undefined> {
  const track = await input.getPrimaryAudioTrack();
  if (!track || !(await track.canDecode())) return undefined;
  const { AudioSampleSink } = await import('mediabunny');
  const seconds = await track.computeDuration();
  const peaks = new Float64Array(parts);
  for await (const sample of new AudioSampleSink(track).samples()) {
    takeIn(peaks, sample, seconds);
    sample.close();
  }
  return peaks;
}

/** Raises the peaks of the parts that a piece of sound lies in. */
function takeIn(peaks: Float64Array, sample: AudioSample, seconds: number): void {
  const { numberOfChannels, numberOfFrames, sampleRate, timestamp } = sample;
  const plane = new Float32Array(numberOfFrames);
  const framesAPart = (seconds * sampleRate) / peaks.length;
  const before = timestamp * sampleRate;
  for (let channel = 0; channel < numberOfChannels; channel += 1) {
    sample.copyTo(plane, { format: 'f32-planar', planeIndex: channel });
    for (let frame = 0; frame < numberOfFrames; ) {
      const part = Math.min(peaks.length - 1, Math.max(0, Math.floor((before + frame) / framesAPart)));
      const next = Math.ceil((part + 1) * framesAPart - before);
      const over = part === peaks.length - 1 ? numberOfFrames : Math.min(numberOfFrames, Math.max(frame + 1, next));
      let peak = peaks[part] ?? 0;
      for (; frame < over; frame += 1) {
        const value = Math.abs(plane[frame] as number);
        if (value > peak) peak = value;
      }
      peaks[part] = peak;
    }
  }
}
