import { expect, it } from 'vitest';
import { figuresBetween, sentOf } from './peer-figures.ts';

const report = (timestamp: number, bytes: number, frames: number, framesSent: number) => [
  { id: 'a', type: 'media-source' as const, timestamp, kind: 'audio' },
  { id: 'b', type: 'media-source' as const, timestamp, kind: 'video', frames },
  { id: 'c', type: 'outbound-rtp' as const, timestamp, kind: 'video', bytesSent: bytes, framesSent },
  { id: 'd', type: 'outbound-rtp' as const, timestamp, kind: 'audio', bytesSent: 1000 },
  { id: 'e', type: 'candidate-pair' as const, timestamp, bytesSent: 1_000_000 },
];

it('tells the bitrate and the pictures that the camera gave and nobody gets', () => {
  const [before, now] = [sentOf(report(1000, 0, 30, 30)), sentOf(report(3000, 500_000, 90, 80))];
  expect(now).toEqual({ bytes: 501_000, framesTaken: 90, framesSent: 80, at: 3000 });
  expect(figuresBetween(before, now)).toEqual({ bitrate: 2_000_000, droppedFrames: 10 });
});

it('counts no picture as dropped that is under way, and nothing before anything was sent', () => {
  const now = sentOf(report(1000, 0, 30, 28));
  expect(figuresBetween(now, now)).toEqual({ bitrate: 0, droppedFrames: 0 });
});
