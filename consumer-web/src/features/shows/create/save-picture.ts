import type { Show } from '@marquee/command-api/contract/shows.ts';
import { call } from '../../../lib/api/call.ts';
import { showsRoutes } from '../../../lib/api/routes/shows.ts';
import { upload } from '../../../lib/api/upload.ts';
import type { PictureChoice } from '../../../lib/picture-choice.ts';

/** The show was saved and its picture was not; the reason is its `cause`. */
export class PictureRefused extends Error {}

/**
 * Does with a show's picture what its owner chose; answers the show, or undefined where nothing was to be done.
 * `onProgress` is told how much of the file has gone, 0 to 1. Throws `PictureRefused`.
 */
export async function savePicture(
  { id: showId }: Show,
  choice: PictureChoice,
  onProgress: (part: number) => void,
): Promise<Show | undefined> {
  const params = { showId };
  try {
    switch (choice.kind) {
      case 'set':
        onProgress(0);
        return await upload(showsRoutes.setShowPicture, { params }, choice.file, onProgress);
      case 'remove':
        return await call(showsRoutes.removeShowPicture, { params });
      case 'keep':
        return undefined;
    }
  } catch (cause) {
    throw new PictureRefused('The picture was not saved', { cause });
  }
}
