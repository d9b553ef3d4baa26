import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { consolePolicy } from './content-security-policy.ts';

/** Where the operator console is on this platform. */
export const ADMIN_PATH = '/admin';
/** What stands in its page where the nonce of an answer goes. */
const NONCE_PLACE = '__NONCE__';

/** The operator console. */
export interface AdminWeb {
  /** Folder of the build. */
  readonly dist: string;
  readonly production: boolean;
}

/** Serves the operator console at `/admin`: hashed assets for ever, and its one page at every address below. */
export async function registerAdminWeb(app: FastifyInstance, { dist, production }: AdminWeb): Promise<void> {
  const file = path.join(dist, 'index.html');
  if (!existsSync(file)) return;
  const page = await readFile(file, 'utf8');
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: `${ADMIN_PATH}/assets/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // the consumer app's registration decorates the reply
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  const upgrade = production ? '; upgrade-insecure-requests' : '';
  const answer = (_: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', consolePolicy(nonce) + upgrade)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce));
  };
  for (const url of [ADMIN_PATH, `${ADMIN_PATH}/*`]) app.get(url, { schema: { hide: true } }, answer);
}
