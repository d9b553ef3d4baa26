import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One request's time: what is counted so far, and since when it is counted; milliseconds of the monotonic clock. */
interface Clock {
  spent: number;
  since: number | undefined;
  timer: NodeJS.Timeout | undefined;
  /** What it may come to, milliseconds. */
  mostMs: number;
  /** Lets it go on from where it stands. */
  go: () => void;
}

const clocks = new WeakMap<FastifyRequest, Clock>();

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
  const clockOf = (request: FastifyRequest, reply: FastifyReply): Clock => {
    const late = () => {
      if (reply.sent || reply.raw.headersSent) return;
      // What the handler answers later is for nobody: without this the framework takes it for a mistake, and logs it.
      reply.raw.once('finish', () => void reply.hijack());
      void reply.send(new UnknownOutcome(`no answer in ${clock.mostMs} ms`));
    };
    const go = () => {
      clock.since = performance.now();
      clock.timer = setTimeout(late, Math.max(0, clock.mostMs - clock.spent));
    };
    const mostMs = request.routeOptions.config.answerWithinMs ?? withinMs;
    const clock: Clock = { spent: 0, since: undefined, timer: undefined, mostMs, go };
    return clock;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const clock = clockOf(request, reply);
    clocks.set(request, clock);
    const looked = (event: string | symbol) => {
      if (event !== 'data' && event !== 'readable') return;
      request.raw.off('newListener', looked);
      // A body that is there already is not waited for.
      if (!request.raw.complete) stand(clock);
    };
    request.raw.on('newListener', looked);
    reply.raw.once('close', () => stand(clock));
    clock.go();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const clock = clocks.get(request);
    if (clock && clock.since === undefined) clock.go();
    done();
  });
}

/** Lets a request take so many milliseconds in all, from its arrival on: for whoever knows that what comes now takes longer than most. */
export function giveTime(request: FastifyRequest, mostMs: number): void {
  const clock = clocks.get(request);
  if (!clock) return;
  const runs = clock.since !== undefined;
  stand(clock);
  clock.mostMs = mostMs;
  if (runs) clock.go();
}

function stand(clock: Clock): void {
  clearTimeout(clock.timer);
  if (clock.since !== undefined) clock.spent += performance.now() - clock.since;
  clock.since = undefined;
}

/**
 * Milliseconds that an answer may take which is typeset while somebody waits, once it is known what is to be set: loading what does
 * that takes most of them on a busy machine, and a late document is worth more than an early refusal. Most proxies wait for a minute.
 */
export const TYPESET_WITHIN_MS = 45_000;
