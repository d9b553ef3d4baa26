import type { Database } from '@marquee/projections/runner/rows.ts';

/**
 * Whether a context shows a file, by its id, to a person who does not own it. What nobody shows is its owner's alone. `part` is
 * `original`, or the name of a rendition.
 */
export type MayReadFile = (
  parts: { readonly database: Database },
  person: string,
  file: string,
  part: string,
) => Promise<boolean>;
