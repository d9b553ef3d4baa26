import { mail } from './mail-definition.ts';

/** The kind of job that sends messages. */
export const definitions = [mail];
