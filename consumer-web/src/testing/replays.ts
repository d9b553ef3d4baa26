import type { Replay } from '@marquee/command-api/contract/shows-replay.ts';

/** A recording in two parts, with a chapter in each. */
export const kept: Replay = {
  status: 'ready',
  milliseconds: 100_000,
  broken: false,
  parts: [
    { number: 1, mimeType: 'video/mp4', milliseconds: 60_000 },
    { number: 2, mimeType: 'video/webm', milliseconds: 40_000 },
  ],
  chapters: [
    { kind: 'poll', title: 'Encore?', milliseconds: 30_000 },
    { kind: 'tip', title: 'Tip of $5.00', milliseconds: 70_000 },
  ],
  position: null,
  figures: null,
};
