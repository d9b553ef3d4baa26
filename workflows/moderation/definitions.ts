import { moderationSweeper } from './moderation-sweeper-definition.ts';

/** The kinds of job about cases and sanctions. */
export const definitions = [moderationSweeper];
