import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '../contract/endpoint.ts';
import { HttpError } from './error.ts';

/** Of a file that is too large so many times the limit is read and thrown away: its sender listens when it is sent. */
export const MOST_TIMES_THE_LIMIT = 4;

/** Makes the routes of a scope take a file as their body, whatever type it is said to have, up to its limit. */
export function takeFiles(scope: FastifyInstance, { maxBytes }: Upload): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_: FastifyRequest, payload: Readable) => readFile(payload, maxBytes));
}

/** The file of a request. Throws 400 `FileMissing`. */
export function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw new HttpError(400, 'FileMissing', 'There is no file in the request. Send it as the whole body.');
}

/** Throws 413 `FileTooLarge`, and 400 `FileBroken` when the sender is gone. */
async function readFile(payload: Readable, maxBytes: number): Promise<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else chunks = [];
      if (bytes > maxBytes * MOST_TIMES_THE_LIMIT) break;
    }
  } catch {
    throw new HttpError(400, 'FileBroken', 'The file broke off on its way. Send it again.');
  }
  if (bytes <= maxBytes) return Buffer.concat(chunks);
  throw fileTooLarge(maxBytes);
}

/** The refusal of a file of more than so many bytes. */
export function fileTooLarge(most: number): HttpError {
  const megabytes = Math.floor(most / 1024 / 1024);
  return new HttpError(413, 'FileTooLarge', `The file is too large. It may have ${megabytes} MB at most.`);
}
