import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './error.ts';

/** Methods of requests that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request is to become a WebSocket, over which anything can be sent. */
export function isUpgrade({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Cross-site request forgery: cookies travel with requests that other sites make, so every request that changes
 * something, and every WebSocket upgrade, must name an allowed origin. `exempt` requests prove themselves otherwise: signed webhooks, and
 * what another process hands on, which has looked.
 */
export function registerOriginCheck(
  app: FastifyInstance,
  allowed: ReadonlySet<string>,
  exempt: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    const isHarmless = safeMethods.has(request.method) && !isUpgrade(request);
    if (isHarmless || exempt(request) || (origin !== undefined && allowed.has(origin))) return done();
    const message = 'This request did not come from the platform’s own pages. Open the page again.';
    done(new HttpError(403, 'ForeignOrigin', message));
  });
}
