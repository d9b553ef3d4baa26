import { HttpError } from '../http/error.ts';
import type { PictureOwner, Pictures } from './pictures.ts';

/**
 * Stores a picture, lets `record` put it into the log, and deletes what it replaced, whose key `record` answers. Where the
 * log refuses, the new picture goes again; where its answer is unknown, both stay until their person is erased.
 */
export async function exchangePicture(
  pictures: Pictures,
  owner: PictureOwner,
  bytes: Buffer,
  record: (file: string) => Promise<string | undefined>,
): Promise<void> {
  const file = await pictures.keep(owner, bytes);
  try {
    await letGo(pictures, await record(file));
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) await letGo(pictures, file);
    throw error;
  }
}

/** Deletes a picture that nobody needs. If that fails it lies there unused, which is no reason to refuse anything. */
export async function letGo(pictures: Pictures, file: string | undefined): Promise<void> {
  if (file !== undefined) await pictures.drop(file).catch(() => {});
}
