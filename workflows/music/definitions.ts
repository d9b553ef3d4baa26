import { trackMaster } from './track-master-definition.ts';
import { trackProcess } from './track-process-definition.ts';
import { trackRender } from './track-render-definition.ts';
import { trackSweeper } from './track-sweeper-definition.ts';

/** The kinds of job about tracks. */
export const definitions = [trackProcess, trackMaster, trackRender, trackSweeper];
