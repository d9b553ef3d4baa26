import type { Stage } from './migration/state.ts';

/** Of what a run's progress is told. `done`: tracks of the catalogue that were come to, in whole windows. */
export interface Moving {
  readonly stage: Stage;
  readonly total: number;
  readonly done: number;
}

/**
 * How far a run is, in whole percent: connecting from 0, analysing from 30, transferring from 60 to 90 by its tracks, finalizing 90, and
 * 100 when it is completed (content.md section 11). It never goes back: one that failed or was cancelled stays where it was, `before`.
 */
export function percentOf({ stage, total, done }: Moving, before = 0): number {
  switch (stage) {
    case 'connecting':
      return before;
    case 'analysing':
      return Math.max(before, 30);
    case 'transferring':
      return Math.max(before, total === 0 ? 90 : 60 + Math.floor((30 * Math.min(done, total)) / total));
    case 'completed':
      return 100;
    default:
      return before;
  }
}

/** What the page says at a percentage (spec section 4). */
export function captionOf(percent: number): string {
  if (percent < 30) return 'Connecting to the platform';
  if (percent < 60) return 'Analyzing the catalogue';
  if (percent < 90) return 'Transferring tracks and metadata';
  return 'Finalizing';
}
