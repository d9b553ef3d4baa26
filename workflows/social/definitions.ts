import { contentSweeper } from './content-sweeper-definition.ts';

/** The kinds of job about posts. */
export const definitions = [contentSweeper];
