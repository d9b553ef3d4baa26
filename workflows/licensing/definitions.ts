import { licenceSweeper } from './licence-sweeper-definition.ts';

/** The kinds of job about licences. */
export const definitions = [licenceSweeper];
