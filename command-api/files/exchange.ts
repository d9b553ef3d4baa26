import { HttpError } from '../http/error.ts';
import type { PictureOwner, Pictures } from './pictures.ts';

/** What the log says of a picture that was set, by keys of the file store. */
export interface RecordedPicture {
  /** Another than the one that was given when the request is a repetition. */
  readonly file: string | undefined;
  readonly replaced: string | undefined;
}

/**
 * Stores a picture, lets `record` put it into the log, and deletes what nobody needs any more: what it replaced, and the
 * new one where the log knew this request already. Where the log refuses, the new picture goes again; where its answer is
 * unknown, both stay until their person is erased.
 */
export async function exchangePicture(
  pictures: Pictures,
  owner: PictureOwner,
  bytes: Buffer,
  record: (file: string) => Promise<RecordedPicture>,
): Promise<void> {
  const file = await pictures.keep(owner, bytes);
  try {
    const recorded = await record(file);
    await letGo(pictures, recorded.replaced);
    if (recorded.file !== file) await letGo(pictures, file);
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) await letGo(pictures, file);
    throw error;
  }
}

/** Deletes a picture that nobody needs. If that fails it lies there unused, which is no reason to refuse anything. */
export async function letGo(pictures: Pictures, file: string | undefined): Promise<void> {
  if (file !== undefined) await pictures.drop(file).catch(() => {});
}
