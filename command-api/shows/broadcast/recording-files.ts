import type { FileStore } from '@marquee/infra/files/port.ts';

/** Where the parts of a show's recording lie in the file store. */
export function recordingPrefix(show: string): string {
  return `recordings/${show}/`;
}

/** Deletes every part of a show's recording. Harmless when there is none. */
export async function dropRecordingFiles(files: Pick<FileStore, 'list' | 'delete'>, show: string): Promise<void> {
  for (const key of await files.list(recordingPrefix(show))) await files.delete(key);
}
