import { erasure } from './erasure-definition.ts';

/** The kinds of job about people. */
export const definitions = [erasure];
