import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers whatever is not answered in so many milliseconds with 503 `OutcomeUnknown`; what was begun goes on. The time that
 * a body takes to arrive is not counted, as people send files over slow lines.
 */
export function registerDeadline(app: FastifyInstance, withinMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const late = () => {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new UnknownOutcome(`no answer in ${withinMs} ms`));
    };
    timers.set(request, setTimeout(late, withinMs));
  };
  const end = (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => end(request));
    begin(request, reply);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    begin(request, reply);
    done();
  });
}
