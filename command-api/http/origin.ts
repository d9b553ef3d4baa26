import type { FastifyInstance } from 'fastify';
import { HttpError } from './error.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: cookies travel with requests that other sites make, so every request that changes
 * something, and every WebSocket upgrade, must name an allowed origin. `exempt` paths prove themselves otherwise (signed webhooks).
 */
export function registerOriginCheck(
  app: FastifyInstance,
  allowed: ReadonlySet<string>,
  exempt: ReadonlySet<string>,
): void {
  app.addHook('onRequest', async (request) => {
    const upgrade = request.headers.upgrade?.toLowerCase() === 'websocket';
    if (safe.has(request.method) && !upgrade) return;
    if (exempt.has(request.url)) return;
    const origin = request.headers.origin;
    if (origin !== undefined && allowed.has(origin)) return;
    throw new HttpError(
      403,
      'ForeignOrigin',
      'This request did not come from the platform’s own pages. Open the page again.',
    );
  });
}
