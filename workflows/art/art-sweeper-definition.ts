import { erasingSweeper } from '../kit/erasing-sweeper.ts';

/** `art-sweeper`: every ten minutes confirms what is received by now, and erases for good what was deleted 30 days ago. */
export const artSweeper = erasingSweeper('art-sweeper', 'tendArt');
