import { holdSweeper } from './hold-sweeper-definition.ts';
import { showCancellation } from './show-cancellation-definition.ts';
import { showMove } from './show-move-definition.ts';

/** The kinds of job about seats and their orders. */
export const definitions = [holdSweeper, showCancellation, showMove];
