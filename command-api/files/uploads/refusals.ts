import { HttpError } from '../../http/error.ts';

/** Whole megabytes. */
export const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

export const typeNotAllowed = () =>
  new HttpError(
    415,
    'TypeNotAllowed',
    'This is neither a picture, a video nor sound that browsers play. Choose another file, or save it in another form.',
  );

export const damaged = () =>
  new HttpError(422, 'FileDamaged', 'The file has not arrived as it was sent. Send it again.');

/** Bytes of an upload are still to come: 409, with where to go on. */
export class UploadIncomplete extends HttpError {
  constructor({ bytes, received }: { readonly bytes: number; readonly received: number }) {
    const message = `${bytes - received} bytes are missing. Send them first.`;
    super(409, 'UploadIncomplete', message, { details: { offset: received } });
  }
}

export const over = () => new HttpError(410, 'UploadOver', 'This upload is over. Begin a new one.');

/** `offset`: how many bytes have arrived. */
export const otherOffset = (offset: number) =>
  new HttpError(409, 'OtherOffset', `${offset} bytes have arrived. Go on from there.`, { details: { offset } });

/** `quota`: how many bytes in all. */
export const quotaExceeded = (quota: number) =>
  new HttpError(
    409,
    'QuotaExceeded',
    `Your ${Math.floor(quota / 1024 ** 3)} GB are full. Delete files that you need no more: what was deleted counts until it is erased.`,
  );

/** More comes than was announced. */
export function tooManyBytes(announced: number): HttpError {
  const message = `The file was said to have ${announced} bytes, and this piece goes beyond them. Begin anew.`;
  return new HttpError(400, 'TooManyBytes', message);
}
