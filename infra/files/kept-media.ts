import type { FileStore } from './port.ts';

/** Where everything lies that files of people have of bytes: `media/{file}/..`. */
export const MEDIA = 'media/';

/** What a store had of people's files, and since when at the latest. */
export interface KeptMedia {
  readonly keys: readonly string[];
  /** UTC, ISO 8601: from before the store was asked. */
  readonly at: string;
}

/** Lists what a store has of people's files. `at`: now, UTC, ISO 8601. */
export async function keptMedia(files: Pick<FileStore, 'list'>, at: string): Promise<KeptMedia> {
  return { keys: await files.list(MEDIA), at };
}
