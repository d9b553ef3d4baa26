import { erasingSweeper } from '../kit/erasing-sweeper.ts';

/** `track-sweeper`: every ten minutes erases for good what was deleted 30 days ago. */
export const trackSweeper = erasingSweeper('track-sweeper', 'eraseDueTracks');
