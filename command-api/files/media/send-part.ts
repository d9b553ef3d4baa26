import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { FastifyReply } from 'fastify';
import { byteRange } from '../../http/byte-range.ts';
import { notFound } from '../../http/error.ts';
import { filesAnswer } from '../files-busy.ts';

/** Most bytes of one answer to a range: with the next it is asked again who may see it. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Sends bytes of the store, whole or the range that is asked for, so that they do nothing by themselves. Throws 404, 416 and 503 `FilesBusy`. */
export async function sendPart(
  reply: FastifyReply,
  files: FileStore,
  part: StoredBytes,
  asked: { readonly range: string | undefined; readonly cache: string },
): Promise<FastifyReply> {
  const range = askedRange(asked.range, part.bytes, reply);
  const found = await filesAnswer(files.get(part.file, range));
  if (!found) throw notFound('file');
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': asked.cache,
    'content-disposition': 'inline',
    'content-length': range ? range.end - range.start + 1 : part.bytes,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': part.mime,
  });
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${part.bytes}`);
  return reply.send(found.body);
}

function askedRange(header: string | undefined, bytes: number, reply: FastifyReply) {
  try {
    const asked = byteRange(header, bytes);
    return asked && { start: asked.start, end: Math.min(asked.end, asked.start + MOST_BYTES - 1) };
  } catch (error) {
    reply.header('content-range', `bytes */${bytes}`);
    throw error;
  }
}
