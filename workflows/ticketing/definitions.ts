import { holdSweeper } from './hold-sweeper-definition.ts';
import { showCancellation } from './show-cancellation-definition.ts';

/** The kinds of job about seats and their orders. */
export const definitions = [holdSweeper, showCancellation];
