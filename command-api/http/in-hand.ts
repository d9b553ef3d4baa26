import { takeInHand } from '@marquee/infra/scheduling/in-hand.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Says that this request is in hand no more; may be repeated. */
    leaveHand: (() => void) | undefined;
  }
}

/**
 * Counts what this process has in hand, so that work which nobody waits for lets it go first: from the moment that a request
 * is there whole to the one in which its answer begins to go out. A socket is open for hours, and is not counted.
 */
export function registerInHand(app: FastifyInstance): void {
  app.decorateReply('leaveHand', undefined);
  app.addHook('preHandler', (request, reply, done) => {
    // one that goes on to the handler of what is not found comes by twice
    if (request.raw.headers.upgrade === undefined && !reply.leaveHand) {
      const answered = takeInHand();
      reply.raw.once('close', answered);
      reply.leaveHand = answered;
    }
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.leaveHand?.();
    done();
  });
}
