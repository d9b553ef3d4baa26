import { rm } from 'node:fs/promises';

/** Removes a folder with all that is in it, also while a server that was told to end still writes its last there. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
