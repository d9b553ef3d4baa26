import { expect, test } from 'vitest';
import { recordingTypeOf } from './recorder.ts';

const streamOf = (pictures: number) =>
  ({ getVideoTracks: () => Array.from({ length: pictures }, () => ({})) }) as unknown as MediaStream;

test.each([
  ['Chromium', 1, /matroska|webm|mp4/, 'video/x-matroska;codecs=avc1,opus'],
  ['Firefox', 1, /webm;codecs=vp8/, 'video/webm;codecs=vp8,opus'],
  ['Safari', 1, /mp4/, 'video/mp4;codecs=avc1.42E01F,mp4a.40.2'],
  ['a browser of old', 1, /^video\/mp4$/, 'video/mp4'],
  ['Chromium without a camera', 0, /webm|matroska/, 'audio/webm;codecs=opus'],
  ['Safari without a camera', 0, /mp4/, 'audio/mp4'],
  ['a browser that records nothing', 1, /never/, undefined],
])('%s records what most players take', (_, pictures, supported, type) => {
  expect(recordingTypeOf(streamOf(pictures), (each) => supported.test(each))).toBe(type);
});
