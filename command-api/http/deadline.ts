import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds until this route has to have answered, where it may take longer than the others. */
    readonly answerWithinMs?: number;
  }
  interface FastifyRequest {
    /**
     * A field of the request and no entry of a `WeakMap`: the clock knows its reply, and as the map is old and the clock young, every
     * request would be kept until the whole heap is collected, which made each a fifth dearer.
     */
    deadline: Clock | undefined;
  }
}

/** One request's time. */
class Clock {
  readonly #reply: FastifyReply;
  /** What it may come to, milliseconds. */
  #mostMs: number;
  /** What is counted so far, and since when it is counted; milliseconds of the monotonic clock. */
  #spent = 0;
  #since: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(reply: FastifyReply, mostMs: number) {
    this.#reply = reply;
    this.#mostMs = mostMs;
  }

  /** Goes on from where it stands. */
  go(): void {
    if (this.#since !== undefined) return;
    this.#since = performance.now();
    this.#timer = setTimeout(answerLate, Math.max(0, this.#mostMs - this.#spent), this);
  }

  stand(): void {
    clearTimeout(this.#timer);
    if (this.#since !== undefined) this.#spent += performance.now() - this.#since;
    this.#since = undefined;
  }

  give(mostMs: number): void {
    const runs = this.#since !== undefined;
    this.stand();
    this.#mostMs = mostMs;
    if (runs) this.go();
  }

  answer(): void {
    const reply = this.#reply;
    if (reply.sent || reply.raw.headersSent) return;
    // What the handler answers later is for nobody: without this the framework takes it for a mistake, and logs it.
    reply.raw.once('finish', () => void reply.hijack());
    void reply.send(new UnknownOutcome(`no answer in ${this.#mostMs} ms`));
  }
}

function answerLate(clock: Clock): void {
  clock.answer();
}

/**
 * Answers whatever is not answered in so many milliseconds with 503 `OutcomeUnknown`; what was begun goes on. The time that
 * a body takes to arrive is not counted, as people send files over slow lines: the clock stands from the first look at the
 * body until it is there, and goes on from where it stood. Whatever is looked up before, like who asks, is counted.
 */
export function registerDeadline(app: FastifyInstance, withinMs: number): void {
  app.decorateRequest('deadline', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const clock = new Clock(reply, request.routeOptions.config.answerWithinMs ?? withinMs);
    request.deadline = clock;
    const looked = (event: string | symbol) => {
      if (event !== 'data' && event !== 'readable') return;
      request.raw.off('newListener', looked);
      // A body that is there already is not waited for.
      if (!request.raw.complete) clock.stand();
    };
    request.raw.on('newListener', looked);
    reply.raw.once('close', () => clock.stand());
    clock.go();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    request.deadline?.go();
    done();
  });
}

/** Lets a request take so many milliseconds in all, from its arrival on: for whoever knows that what comes now takes longer than most. */
export function giveTime(request: FastifyRequest, mostMs: number): void {
  request.deadline?.give(mostMs);
}

/**
 * Milliseconds that an answer may take which is typeset while somebody waits, once it is known what is to be set: loading what does
 * that takes most of them on a busy machine, and a late document is worth more than an early refusal. Most proxies wait for a minute.
 */
export const TYPESET_WITHIN_MS = 45_000;
