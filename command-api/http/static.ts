import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A page of the app among the addresses of the interface. */
const signIn = '/api/login';

/**
 * Serves the web app that was built into `dist`: hashed assets for ever, the landing page from
 * `index.html`, every other page from a file of its own, such as `app-live-shows.html`, else from `app.html`. Unknown paths get that too, which shows its own 'Page Not Found', with status 404 where the address is not one of the app's.
 */
export async function registerWebApp(app: FastifyInstance, dist: string, paths: readonly string[]): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const known = new Set(paths.map((page) => page.toLowerCase()));
  const fileOf = (page: string) => {
    const own = `app${page.replaceAll('/', '-')}.html`;
    return existsSync(path.join(dist, own)) ? own : 'app.html';
  };
  const files = new Map([...known].map((page) => [page, fileOf(page)]));
  app.get('/', { schema: { hide: true } }, (_, reply) => reply.sendFile('index.html'));
  app.get(signIn, { schema: { hide: true } }, (_, reply) => reply.sendFile(fileOf(signIn)));
  app.setNotFoundHandler((request, reply) => {
    const url =
      request.url
        .split('?', 1)[0]
        ?.toLowerCase()
        .replace(/(.)\/$/, '$1') ?? '/';
    if (request.method !== 'GET' || url.startsWith('/api/')) {
      const message = 'There is nothing at this address. The interface is described at /api/docs.';
      return reply.status(404).send({ code: 'NotFound', message, requestId: request.id });
    }
    return reply.status(known.has(url) ? 200 : 404).sendFile(files.get(url) ?? 'app.html');
  });
}
