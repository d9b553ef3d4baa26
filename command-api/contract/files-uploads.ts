import { mediaKinds, mostBytes } from '@marquee/domain/files/limits.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Instant, text, Uuid } from './common.ts';
import { endpoint, type Upload as Piece } from './endpoint.ts';

const uploadId = z.object({ uploadId: Uuid });

/** A piece of an upload as the request's whole body. Refusals: 400 `FileMissing` and `FileBroken`, 413 `FileTooLarge`. */
export const piece: Piece = { types: ['application/offset+octet-stream'], maxBytes: 8 * 1024 * 1024 };

/** A file on its way. */
export const Upload = z.object({
  id: Uuid,
  name: z.string(),
  kind: z.enum(mediaKinds),
  /** How many it will have in all. */
  bytes: z.int(),
  /** How many have arrived and are kept: the next piece begins here. */
  offset: z.int(),
  /** `receiving`: pieces are awaited. `ready`: all are there, and are what they were said to be. */
  status: z.enum(['receiving', 'ready']),
  /** What it is by its bytes; null until it is ready. */
  mimeType: z.string().nullable(),
  /** How long it plays, where it says so. */
  milliseconds: z.int().nullable(),
  /** A day after its last sign of life it is forgotten, unless something uses it. */
  forgottenAt: Instant,
});
export type Upload = z.infer<typeof Upload>;

/** Files that come in pieces, and go on where they broke off. An upload is its owner's alone: 403 `NotTheOwner`. */
export const uploads = {
  /** Refusals: 413 `FileTooLarge`, 415 `TypeNotAllowed`, 409 `QuotaExceeded` and `TooManyUploads`. */
  beginUpload: endpoint({
    method: 'POST',
    path: '/api/uploads',
    summary: 'Say what file is to come; its pieces follow',
    access: 'person',
    body: z.object({
      name: text(textLimits.fileName, 1),
      /** What the sender takes it for; in the end its bytes decide. */
      type: text(textLimits.mediaType),
      bytes: z
        .int()
        .min(1, 'This file is empty. Choose another one')
        .max(Math.max(...Object.values(mostBytes))),
      /** Of the whole file, in hexadecimal: it is compared in the end. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Write it as 64 hexadecimal digits')
        .optional(),
    }),
    response: Upload,
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/api/uploads/:uploadId',
    summary: 'See how much of a file has arrived; a HEAD request says so in `Upload-Offset`',
    access: 'person',
    params: uploadId,
    response: Upload,
  }),
  /** Refusals: 409 `OtherOffset` (with `details.offset`), where to go on from; 400 `TooManyBytes`; 410 `UploadOver`. */
  sendPiece: endpoint({
    method: 'PATCH',
    path: '/api/uploads/:uploadId',
    summary: 'Send the piece of a file that begins at an offset',
    access: 'person',
    params: uploadId,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    upload: piece,
    response: Upload,
  }),
  /**
   * Repeated, it answers the same. Refusals: 409 `UploadIncomplete` (with `details.offset`), 415 `TypeNotAllowed`, 422 `FileDamaged`,
   * 410 `UploadOver`.
   */
  finishUpload: endpoint({
    method: 'POST',
    path: '/api/uploads/:uploadId/finish',
    summary: 'Have a file looked at that has arrived whole: it is what its bytes say',
    access: 'person',
    params: uploadId,
    response: Upload,
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:uploadId',
    summary: 'Give an upload up, and delete what has arrived of it',
    access: 'person',
    params: uploadId,
    response: Done,
  }),
};
