import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One request's time: what is counted so far, and since when it is counted; milliseconds of the monotonic clock. */
interface Clock {
  spent: number;
  since: number | undefined;
  timer: NodeJS.Timeout | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds until this route has to have answered, where it may take longer than the others. */
    readonly answerWithinMs?: number;
  }
}

/**
 * Answers whatever is not answered in so many milliseconds with 503 `OutcomeUnknown`; what was begun goes on. The time that
 * a body takes to arrive is not counted, as people send files over slow lines: the clock stands from the first look at the
 * body until it is there, and goes on from where it stood. Whatever is looked up before, like who asks, is counted.
 */
export function registerDeadline(app: FastifyInstance, withinMs: number): void {
  const clocks = new WeakMap<FastifyRequest, Clock>();
  const stand = (clock: Clock) => {
    clearTimeout(clock.timer);
    if (clock.since !== undefined) clock.spent += performance.now() - clock.since;
    clock.since = undefined;
  };
  const go = (clock: Clock, request: FastifyRequest, reply: FastifyReply) => {
    const mostMs = request.routeOptions.config.answerWithinMs ?? withinMs;
    const late = () => {
      if (reply.sent || reply.raw.headersSent) return;
      // What the handler answers later is for nobody: without this the framework takes it for a mistake, and logs it.
      reply.raw.once('finish', () => void reply.hijack());
      void reply.send(new UnknownOutcome(`no answer in ${mostMs} ms`));
    };
    clock.since = performance.now();
    clock.timer = setTimeout(late, Math.max(0, mostMs - clock.spent));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const clock: Clock = { spent: 0, since: undefined, timer: undefined };
    clocks.set(request, clock);
    const looked = (event: string | symbol) => {
      if (event !== 'data' && event !== 'readable') return;
      request.raw.off('newListener', looked);
      // A body that is there already is not waited for.
      if (!request.raw.complete) stand(clock);
    };
    request.raw.on('newListener', looked);
    reply.raw.once('close', () => stand(clock));
    go(clock, request, reply);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const clock = clocks.get(request);
    if (clock && clock.since === undefined) go(clock, request, reply);
    done();
  });
}
