import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { fromNow, idOf } from './records.ts';

/** A file of one's own, looked at and kept to oneself. */
export function fileOf(changes: Partial<CloudFile> = {}): CloudFile {
  return {
    ...{ id: idOf(500), userId: idOf(1), fileName: 'door.png', originalName: 'door.png', fileType: 'picture' },
    ...{ mimeType: 'image/png', fileSize: 2 * 1024 * 1024, cloudUrl: '/a', cdnUrl: '/a', previewUrl: '/b' },
    ...{ publicUrl: null, isPublic: false, processingStatus: 'ready', isProcessed: true },
    ...{
      downloadCount: 0,
      lastAccessed: null,
      milliseconds: null,
      tags: [],
      createdAt: fromNow(0),
      eraseAt: null,
      hidden: null,
    },
    ...changes,
  };
}
