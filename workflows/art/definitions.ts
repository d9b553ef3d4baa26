import { artSweeper } from './art-sweeper-definition.ts';

/** The kinds of job about art. */
export const definitions = [artSweeper];
