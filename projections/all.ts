import { contexts } from './contexts.ts';
import type { Projection } from './runner/projection.ts';

/** Every read model of the platform. */
export const allProjections: readonly Projection[] = contexts.flatMap(({ projections }) => projections);
