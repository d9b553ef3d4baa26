import { nightWatch } from './night-watch-definition.ts';
import { rebuild } from './rebuild-definition.ts';
import { verification } from './verification-definition.ts';

/** The operators' kinds of job. */
export const definitions = [verification, nightWatch, rebuild];
