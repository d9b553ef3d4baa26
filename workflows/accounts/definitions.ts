import { erasure } from './erasure-definition.ts';
import { dataExport } from './export-definition.ts';
import { leaving } from './leaving-definition.ts';

/** The kinds of job about people. */
export const definitions = [erasure, leaving, dataExport];
