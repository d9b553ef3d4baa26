import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cut, recordingNames, recordingOf, recordings } from '../testing/recordings.ts';
import { demuxerOf } from './demuxer-of.ts';
import { type Frame, MalformedMedia } from './frames.ts';
import type { Muxer } from './muxer.ts';
import { muxerOf } from './muxer-of.ts';

function framesOf(bytes: Buffer, mimeType: string, lengths: readonly number[] = [bytes.length]) {
  const demuxer = demuxerOf(mimeType);
  const frames: Frame[] = [];
  for (const piece of cut(bytes, lengths)) frames.push(...demuxer.push(piece));
  return { frames, tracks: demuxer.tracks ?? [] };
}

/** Each frame with how long it lasts, as the packager gives them. */
function timed(frames: readonly Frame[]) {
  return frames.map((frame, n) => {
    const next = frames.slice(n + 1).find(({ kind }) => kind === frame.kind);
    return { ...frame, durationUs: (next?.timeUs ?? frame.timeUs + 40_000) - frame.timeUs };
  });
}

function inFragments(muxer: Muxer, frames: readonly Frame[], each: number): Buffer {
  const parts = [muxer.init];
  const all = timed(frames);
  for (let n = 0; n < all.length; n += each) parts.push(muxer.fragment(all.slice(n, n + each)));
  return Buffer.concat(parts);
}

describe.each(recordingNames)('a recording of a browser, %s', (name) => {
  const mimeType = recordings[name];
  const whole = framesOf(recordingOf(name), mimeType);
  const kinds = name === 'opus.webm' ? ['audio'] : ['audio', 'video'];

  test('has its tracks and, for each, four seconds of frames in order', () => {
    expect(whole.tracks.map(({ kind }) => kind).sort()).toEqual(kinds);
    for (const kind of kinds) {
      const times = whole.frames.filter((frame) => frame.kind === kind).map(({ timeUs }) => timeUs);
      expect(times.length).toBeGreaterThan(60);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeGreaterThan(3_500_000);
    }
  });

  test('gives the same frames however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }), (lengths) => {
        expect(framesOf(recordingOf(name), mimeType, lengths).frames).toEqual(whole.frames);
      }),
      { numRuns: 25 },
    );
  });

  test('comes out of what players are given as it went in', () => {
    const muxer = muxerOf(whole.tracks);
    const again = framesOf(inFragments(muxer, whole.frames, 7), muxer.mimeType);
    expect(again.tracks).toEqual(whole.tracks);
    for (const kind of kinds) {
      const [before, after] = [whole, again].map(({ frames }) => frames.filter((frame) => frame.kind === kind));
      expect(after?.map(({ data }) => data)).toEqual(before?.map(({ data }) => data));
      expect(after?.map(({ key }) => key)).toEqual(before?.map(({ key }) => key));
      // A millisecond in WebM, a tick of the track in MP4.
      for (const [n, frame] of (after ?? []).entries()) {
        expect(Math.abs(frame.timeUs - (before?.[n]?.timeUs ?? Number.NaN))).toBeLessThan(1000);
      }
    }
  });

  test('that is damaged is refused or read past, never more', () => {
    const bytes = recordingOf(name).subarray(0, 20_000);
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(damage, (places) => {
        const broken = Buffer.from(bytes);
        for (const [at, value] of places) broken[at] = value;
        try {
          framesOf(broken, mimeType, [1000]);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMedia);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('what is no recording is refused', () => {
  expect(() => demuxerOf('text/html')).toThrow(MalformedMedia);
  for (const mimeType of Object.values(recordings)) {
    expect(() => demuxerOf(mimeType).push(Buffer.from('<!doctype html><p>not a recording'))).toThrow(MalformedMedia);
  }
});
