import { isHidden } from '@marquee/domain/content/moderated.ts';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { bannedOf } from '@marquee/projections/moderation/standings.ts';
import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../../http/context.ts';
import { notFound } from '../../http/error.ts';
import type { Services } from '../../http/services.ts';
import { sendPart } from './send-part.ts';

export interface PublicServices extends Pick<Services, 'bus' | 'database' | 'sessions'> {
  readonly files: FileStore;
  readonly counter: RouteParts['counter'];
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** Where anybody has a file that its owner has made public. */
export const publicAddress = (file: string) => `/files/public/${file}`;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Milliseconds that the state of a file may be old that another process changes. */
const MAX_AGE_MS = 1000;
/** Short: who takes a file back means it. */
const CACHE = 'public, max-age=60';
const limited = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };

/**
 * Public files at `/files/public/:id`, for anybody, as long as their owner keeps them public and is not banned. Whoever begins to read one counts once
 * a day, its owner never.
 */
export function servePublicFiles(app: FastifyInstance, services: PublicServices): void {
  const { bus, counter, database, files, now, sessions } = services;
  app.get<{ Params: { id: string } }>(
    '/files/public/:id',
    { schema: { hide: true }, ...limited },
    async (request, reply) => {
      const { id } = request.params;
      const found = ID.test(id) ? await bus.load(fileAggregate, `file-${id}`, { maxAge: MAX_AGE_MS }) : undefined;
      const file = found?.state;
      const isThere = file?.isPublic && file.standing === 'ready' && file.eraseAt === undefined && !file.erased;
      if (!file || !isThere || isHidden(file.moderation)) throw notFound('file');
      if ((await bannedOf(database, [file.owner], iso(now()))).has(file.owner)) throw notFound('file');
      const { range, cookie } = request.headers;
      const begins = request.method === 'GET' && (range === undefined || range.startsWith('bytes=0-'));
      const person = begins ? ((await sessions.of(cookie))?.personId ?? request.ip) : file.owner;
      if (person !== file.owner) counter.hit({ kind: 'file', id, person, windowMs: DAY });
      return sendPart(reply, files, file.file, { range, cache: CACHE });
    },
  );
}
