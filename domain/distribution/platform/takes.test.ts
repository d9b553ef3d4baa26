import { expect, it } from 'vitest';
import { takesSound } from './takes.ts';

it.each([
  ['FLAC', ['flac', 'aac'], true],
  ['WAV', ['pcm', 'opus'], true],
  ['MP4', ['h264', 'hevc'], false],
  ['MP4', ['H.264', 'aac'], false],
  ['MP4', ['aac'], true],
  ['MP4', [], false],
  ['MP3', [], true],
  ['', [], true],
] as const)('a platform of %s with %j takes sound by itself: %s', (contentFormat, codecs, takes) =>
  expect(takesSound({ contentFormat, codecs: [...codecs] })).toBe(takes),
);
