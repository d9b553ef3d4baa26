import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Lets a stop wait for the requests in hand and for nothing else: a connection that a browser keeps open for its next
 * request would hold the process for a minute, and is closed once its answer is out.
 */
export function registerDrain(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const closing = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(closing));
    done();
  });
}
