import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Bytes of a refused request's body that are read and thrown away, and milliseconds that this may take. */
const MOST = 8 * 1024 * 1024;
const WITHIN_MS = 5000;

/**
 * Lets the rest of a request arrive before its refusal is sent: a connection that is closed while its other end still
 * sends is reset, and the answer is lost with it.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode >= 400 && !raw.complete && !raw.destroyed) await readAway(raw);
  });
}

/** Resolves when the body has arrived, or has taken too long or too much. */
function readAway(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WITHIN_MS);
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST) done();
    });
    for (const end of ['end', 'close', 'error']) body.once(end, done);
    body.resume();
  });
}
