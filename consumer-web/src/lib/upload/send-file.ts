import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { keptFilesRoutes } from '../api/routes/files-kept.ts';
import { uploadsRoutes } from '../api/routes/files-uploads.ts';
import { upload } from '../api/upload.ts';
import { type Lasting, lasting } from './lasting.ts';

/** Bytes that go in one request: what a break costs at most. */
export const PIECE_BYTES = 1024 * 1024;
const PIECE_TYPE = 'application/offset+octet-stream';

/** Aborted, nothing more is sent, and what has arrived is given up. */
export interface Sending extends Lasting {
  /** How much has arrived, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Sends a file in pieces and keeps it among one's own. After a break it goes on behind what has arrived. Throws `ApiError` for what the
 * server refuses, and `AbortError`.
 */
export async function sendFile(file: File, sending: Sending): Promise<CloudFile> {
  const { signal } = sending;
  const { name, type, size: bytes } = file;
  const idempotencyKey = crypto.randomUUID();
  const begin = () => call(uploadsRoutes.beginUpload, { body: { name, type, bytes } }, { signal, idempotencyKey });
  const { id: uploadId } = await lasting(begin, sending);
  try {
    await sendPieces(uploadId, file, sending);
    await lasting(() => call(uploadsRoutes.finishUpload, { params: { uploadId } }, { signal }), sending);
    return await lasting(() => call(keptFilesRoutes.storeFile, { body: { upload: uploadId } }, { signal }), sending);
  } catch (error) {
    // one that is forgotten by itself a day later
    if (signal.aborted) call(uploadsRoutes.cancelUpload, { params: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function sendPieces(uploadId: string, file: File, sending: Sending): Promise<void> {
  const { signal, onProgress } = sending;
  const params = { uploadId };
  const arrived = async () => (await call(uploadsRoutes.getUpload, { params }, { signal })).offset;
  for (let offset = 0; offset < file.size; ) {
    const from = offset;
    const piece = file.slice(from, from + PIECE_BYTES, PIECE_TYPE);
    const told = (part: number) => onProgress((from + part * piece.size) / file.size);
    offset = await lasting(async (again) => {
      // the answer may have been lost, and not the piece
      const there = again ? await arrived() : from;
      if (there !== from) return there;
      return upload(uploadsRoutes.sendPiece, { params, query: { offset: from } }, piece, told, signal).then(
        (kept) => kept.offset,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'OtherOffset') return arrived();
          throw error;
        },
      );
    }, sending);
    onProgress(offset / file.size);
  }
}
