import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type AdminWeb, registerAdminWeb } from './admin-static.ts';
import { isQrWorker, qrWorkerPolicy } from './content-security-policy.ts';

/** Where the build of the web app says which of its files each page is answered with, by the page's path in lower case. */
const PAGES = '.pages.json';

/**
 * Serves the web app that was built into `dist`: hashed assets for ever, and each page from the file that the build has
 * for it. An unknown path gets `app.html`, which shows its own 'Page Not Found', with status 404.
 */
export async function registerWebApp(app: FastifyInstance, dist: string, admin?: AdminWeb): Promise<void> {
  if (admin) await registerAdminWeb(app, admin);
  if (!existsSync(path.join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (forever && isQrWorker(file)) reply.header('content-security-policy', qrWorkerPolicy);
    },
  });
  // among the files, //social would be a way out of the folder: forbidden, where it is simply not there
  app.get('//*', { schema: { hide: true } }, (_, reply) => reply.callNotFound());
  const pages = JSON.parse(await readFile(path.join(dist, PAGES), 'utf8')) as Record<string, string>;
  const files = new Map(Object.entries(pages));
  // unknown to the interface is not unknown to the app: some of its pages are among the interface's addresses
  for (const [page, file] of files) {
    if (page === '/' || isCall(page)) app.get(page, { schema: { hide: true } }, (_, reply) => reply.sendFile(file));
  }
  app.setNotFoundHandler((request, reply) => {
    const url =
      request.url
        .split('?', 1)[0]
        ?.toLowerCase()
        .replace(/(.)\/$/, '$1') ?? '/';
    if (request.method !== 'GET' || isCall(url)) {
      const message = 'There is nothing at this address. The interface is described at /api/docs.';
      return reply.status(404).send({ code: 'NotFound', message, requestId: request.id });
    }
    const file = files.get(url);
    // A page was looked for among the files before: what listens to its answer listens twice.
    reply.raw.setMaxListeners(20);
    return reply.status(file ? 200 : 404).sendFile(file ?? 'app.html');
  });
}

const isCall = (page: string) => page.startsWith('/api/');
