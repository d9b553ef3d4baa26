import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { type EventStore, ForeignPosition } from '@marquee/infra/event-store/port.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'marquee_seen';
/** Longer than any projection lags in health; the cookie only matters right after a command. */
const COOKIE_SECONDS = 120;
const WAIT_MS = 3000;
/** What is younger is as fresh as people expect. */
const STALE_AFTER_SECONDS = 5;

/** Waits until read models have reached a position. */
export interface ReadModels {
  waitFor(projections: readonly string[], position: Position, timeoutMs: number): Promise<'reached' | 'stale'>;
}

/** How late read models are. */
export interface ReadModelLag {
  /** For how many seconds the farthest of these has been missing something, as far as is known; 0: nothing is missing. */
  staleSeconds(projections: readonly string[]): number;
}

/**
 * Read your own writes: a command leaves the position of its last event in a signed cookie, and a query waits until its
 * read models have got there. When one is halted or too late, the last answer is given, marked `X-Stale` with how many seconds
 * old it may be; and so is, whoever asks, what read models answer that have been missing something for a while.
 */
export class Consistency {
  readonly #log: Pick<EventStore, 'comparePositions'>;
  readonly #readModels: ReadModels;
  readonly #lag: ReadModelLag;
  readonly #key: KeyObject;
  readonly #secure: boolean;
  readonly #done = new WeakMap<FastifyReply, Position>();

  constructor(
    log: Pick<EventStore, 'comparePositions'>,
    readModels: ReadModels,
    lag: ReadModelLag,
    secret: string,
    secure: boolean,
  ) {
    this.#log = log;
    this.#readModels = readModels;
    this.#lag = lag;
    this.#key = createSecretKey(secret, 'utf8');
    this.#secure = secure;
  }

  /**
   * Remembers for this browser what it has just done. Never goes back: a repeated command is answered with its old position,
   * and one request may send several commands.
   */
  remember(reply: FastifyReply, position: Position | undefined): void {
    if (position === undefined || this.#isReached(position, this.#done.get(reply))) return;
    this.#done.set(reply, position);
    if (this.#isReached(position, this.#read(reply.request.headers.cookie))) return;
    const value = `${Buffer.from(position).toString('base64url')}.${this.#sign(position)}`;
    const flags = `Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${this.#secure ? '; Secure' : ''}`;
    const others = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    const kept = others.filter((cookie) => !cookie.startsWith(`${COOKIE}=`));
    // Fastify adds to this header when it is set again.
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', [...kept, `${COOKIE}=${value}; ${flags}`]);
  }

  /** Waits for what this very request has done to be visible, for commands that answer with a read model. */
  async waitForOwnWrites(reply: FastifyReply, projections: readonly string[]): Promise<void> {
    await this.#wait(reply, projections, this.#done.get(reply));
  }

  /** Waits for what this browser has done to be visible in the given read models. */
  async waitForReadModels(request: FastifyRequest, reply: FastifyReply, projections: readonly string[]): Promise<void> {
    await this.#wait(reply, projections, this.#read(request.headers.cookie));
  }

  /** Whether read models have what was recorded up to a position, after as long a wait as a query's: for who may not decide on less. */
  async haveRead(projections: readonly string[], position: Position): Promise<boolean> {
    return (await this.#readModels.waitFor(projections, position, WAIT_MS)) !== 'stale';
  }

  async #wait(reply: FastifyReply, projections: readonly string[], position: Position | undefined): Promise<void> {
    const missed = position && (await this.#readModels.waitFor(projections, position, WAIT_MS)) === 'stale';
    const lag = this.#lag.staleSeconds(projections);
    if (missed || lag > STALE_AFTER_SECONDS) reply.header('x-stale', String(Math.ceil(Math.max(lag, WAIT_MS / 1000))));
  }

  /** Whether a position is at or before another one; one of another log, kept from before the log was replaced, says nothing. */
  #isReached(position: Position, by: Position | undefined): boolean {
    try {
      return by !== undefined && this.#log.comparePositions(position, by) <= 0;
    } catch (error) {
      if (error instanceof ForeignPosition) return false;
      throw error;
    }
  }

  #read(cookies: string | undefined): Position | undefined {
    const found = cookies?.match(/(?:^|;\s*)marquee_seen=([\w-]+)\.([\w-]+)/);
    if (!found?.[1] || !found[2]) return undefined;
    const position = Buffer.from(found[1], 'base64url').toString() as Position;
    const given = Buffer.from(found[2]);
    const expected = Buffer.from(this.#sign(position));
    return given.length === expected.length && timingSafeEqual(given, expected) ? position : undefined;
  }

  #sign(position: string): string {
    return createHmac('sha256', this.#key).update(position).digest('base64url').slice(0, 22);
  }
}
