import type { Upload } from './endpoint.ts';

/** What a picture may be. Its content decides, whatever name or type it is sent with. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/**
 * A picture as the request's whole body. Refusals: 400 `FileMissing` and `FileBroken`, 413 `FileTooLarge`,
 * 415 `NotAPicture`, 422 `PictureBroken`, `PictureTooLarge`.
 */
export const picture: Upload = { types: pictureTypes, maxBytes: 5 * 1024 * 1024 };
