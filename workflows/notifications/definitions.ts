import { announce } from './announce-definition.ts';

/** The kinds of job about what people are told. */
export const definitions = [announce];
