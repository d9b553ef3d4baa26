import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { Opening } from '../accounts/minors.ts';

/** What of a context shows a file, by the file's id: as long as somebody has paid for one of these, the file stays. */
export type ContentsOfFile = (database: Database, file: string) => Promise<readonly string[]>;

/**
 * Whether a context shows a file, by its id, to a person who does not own it. What nobody shows is its owner's alone. `part` is
 * `original`, or the name of a rendition; `owner` whose the file is, to be asked about beside everything else.
 */
export type MayReadFile = (
  parts: { readonly database: Database; readonly personalData: Opening },
  person: string,
  file: string,
  part: string,
  owner: string,
) => Promise<boolean>;

/** Bytes that a context keeps beside a file, by the file's id and the name of the part; undefined for what it knows nothing of. */
export type PartOfFile = (
  parts: { readonly database: Database },
  file: string,
  part: string,
) => Promise<StoredBytes | undefined>;
