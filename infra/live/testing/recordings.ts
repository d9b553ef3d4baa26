import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';

/** Four seconds of a browser's own test picture and tone each, as `MediaRecorder` gave them. */
export const recordings = {
  'avc.mkv': 'video/x-matroska;codecs=avc1,opus',
  'vp8.webm': 'video/webm;codecs=vp8,opus',
  'avc.mp4': 'video/mp4;codecs=avc1,opus',
  'opus.webm': 'audio/webm;codecs=opus',
} as const;
export type RecordingName = keyof typeof recordings;

export const recordingNames = Object.keys(recordings) as RecordingName[];

export function recordingOf(name: RecordingName): Buffer {
  return readFileSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)));
}

/** How long a player would play these bytes, in milliseconds. Throws when it could not. */
export async function playsFor(bytes: Buffer): Promise<number> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  try {
    return Math.round((await input.computeDuration()) * 1000);
  } finally {
    input.dispose();
  }
}

/** Cuts bytes at these lengths, over and over. */
export function* cut(bytes: Buffer, lengths: readonly number[]): Generator<Buffer> {
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const length = Math.max(1, lengths[n % lengths.length] ?? bytes.length);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}
