import { trackProcess } from './track-process-definition.ts';
import { trackSweeper } from './track-sweeper-definition.ts';

/** The kinds of job about tracks. */
export const definitions = [trackProcess, trackSweeper];
