import { migrationJob } from './migration-definition.ts';

/** The kinds of job about migrations. */
export const definitions = [migrationJob];
