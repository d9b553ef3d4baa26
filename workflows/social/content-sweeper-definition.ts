import { erasingSweeper } from '../kit/erasing-sweeper.ts';

/** `content-sweeper`: every ten minutes writes down which stories are over, and erases for good what was deleted 30 days ago. */
export const contentSweeper = erasingSweeper('content-sweeper', 'eraseDueContent');
