import type { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { keepPicture } from '../kept-files.ts';
import { pixel } from '../pictures.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof uploads | keyof typeof keptFiles> = {
  async prepare({ artist }) {
    const body = { name: 'Cover.png', type: 'image/png', bytes: pixel.length };
    const { id: uploadId } = await artist.call(uploads.beginUpload, { body });
    const sent = { stranger: 'refused', by: artist, params: { uploadId } } as const;
    const { id: upload } = await keepPicture(artist);
    const file = { stranger: 'refused', by: artist, params: { fileId: upload } } as const;
    return {
      beginUpload: { stranger: 'own', body },
      getUpload: sent,
      sendPiece: { ...sent, query: { offset: 0 }, file: pixel },
      finishUpload: sent,
      cancelUpload: sent,
      listFiles: { stranger: 'own', query: { limit: 10 } },
      getFileUsage: { stranger: 'own' },
      storeFile: { stranger: 'refused', by: artist, body: { upload, fileName: 'Cover', tags: ['sleeve'] } },
      editFile: { ...file, body: { fileName: 'Sleeve', tags: [] } },
      publishFile: file,
      unpublishFile: file,
      deleteFile: file,
      restoreFile: file,
    };
  },
  ending: ['cancelUpload'],
};
