import { contexts } from './contexts.ts';
import type { Projection } from './runner/projection.ts';

/** Every read model of the platform. */
export const allProjections: readonly Projection[] = contexts.flatMap(({ projections }) => projections);

/** The read model of this name; undefined where this build has none. */
export function projectionNamed(name: string): Projection | undefined {
  return allProjections.find((each) => each.name === name);
}
