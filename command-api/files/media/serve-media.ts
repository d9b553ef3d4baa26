import { fileAggregate, type KnownFile } from '@marquee/domain/files/file/aggregate.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { byteRange } from '../../http/byte-range.ts';
import { notFound } from '../../http/error.ts';
import type { MayReadFile } from '../../http/may-read-file.ts';
import type { Services } from '../../http/services.ts';
import { filesAnswer } from '../files-busy.ts';
import type { MediaAddresses, MediaGrant } from './media-addresses.ts';

export interface MediaServices extends Pick<Services, 'bus' | 'database'> {
  readonly files: FileStore;
  readonly addresses: MediaAddresses;
  readonly mayRead: readonly MayReadFile[];
}

/** Most bytes of one answer to a range: with the next it is asked again who may see it. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Milliseconds that the state of a file may be old that another process changes. */
const MAX_AGE_MS = 1000;

/**
 * Guarded files at `/files/media/:name`: whoever has a signed address, while the person that it was given to may see the file. What may
 * not be seen is not there.
 */
export function serveMedia(app: FastifyInstance, services: MediaServices): void {
  const { addresses, files } = services;
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/files/media/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const grant = addresses.read(request.params.name, request.query);
      const file = grant && (await readable(services, grant));
      const part = file && partOf(file, grant.part);
      if (!part) throw notFound('file');
      const range = askedRange(request.headers.range, part.bytes, reply);
      const found = await filesAnswer(files.get(part.file, range));
      if (!found) throw notFound('file');
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=600',
        'content-disposition': 'inline',
        'content-length': range ? range.end - range.start + 1 : part.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': part.mime,
      });
      if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${part.bytes}`);
      return reply.send(found.body);
    },
  );
}

/** The file, where this person may see it: it is theirs, or something shows it to them. */
async function readable(
  { bus, database, mayRead }: MediaServices,
  { file: id, part, person }: MediaGrant,
): Promise<KnownFile | undefined> {
  const { state } = await bus.load(fileAggregate, `file-${id}`, { maxAge: MAX_AGE_MS });
  if (!state || state.erased) return undefined;
  if (state.owner === person) return state;
  if (state.eraseAt !== undefined) return undefined;
  for (const may of mayRead) if (await may({ database }, person, id, part)) return state;
  return undefined;
}

function partOf({ file, renditions }: KnownFile, part: string): StoredBytes | undefined {
  return part === 'original' ? file : renditions.find((each) => each.file.endsWith(`/${part}`));
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
