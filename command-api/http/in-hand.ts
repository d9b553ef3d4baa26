import { takeInHand } from '@marquee/infra/scheduling/in-hand.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Counts what this process has in hand, so that work which nobody waits for lets it go first: from the moment that a request
 * is there whole to the one in which its answer begins to go out. A socket is open for hours, and is not counted.
 */
export function registerInHand(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    // one that goes on to the handler of what is not found comes by twice
    if (request.raw.headers.upgrade === undefined && !leave.has(reply)) {
      const answered = takeInHand();
      reply.raw.once('close', answered);
      leave.set(reply, answered);
    }
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    leave.get(reply)?.();
    done();
  });
}

const leave = new WeakMap<object, () => void>();
