import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/error.ts';
import type { Pictures } from './pictures.ts';

/** A name is never used again; but who is erased is gone from every browser within a week. */
const CACHE = 'public, max-age=604800, immutable';
/** Pictures change seldom; who uploads more than this is a script. */
export const limitedUploads = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** The pictures themselves, at `/files/pictures/:name`. */
export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { name: string } }>('/files/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    const found = await pictures.open(request.params.name);
    if (!found) throw notFound('picture');
    return reply
      .headers({
        'content-type': found.file.contentType,
        'content-length': found.file.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': CACHE,
      })
      .send(found.body);
  });
}

/** The text that a command's events carry under a name; undefined where that is no text. */
export function textIn(events: readonly { readonly data: object }[], name: string): string | undefined {
  for (const { data } of events) {
    const value: unknown = Object.entries(data).find(([field]) => field === name)?.[1];
    if (typeof value === 'string') return value;
  }
  return undefined;
}
