import { benchOrigin } from '../platform/settings.ts';
import type { Answer, Connection } from './connection.ts';
import type { Step } from './loops.ts';
import { httpRequest, jsonRequest } from './request.ts';
import type { SandboxPayer } from './sandbox-payer.ts';

/** People with a session who come one after another. */
export interface Queue {
  /** The `Cookie` header of the next one; undefined when everybody has bought what they may. */
  next(): string | undefined;
}

export interface Wish {
  readonly path: string;
  readonly show: string;
}

export interface Outcome {
  /** Ids of what was acknowledged. */
  readonly acknowledged: string[];
  /** Answers that were no success, by status and code. */
  readonly refusals: Record<string, number>;
}

/** What everybody sends alike. */
export interface Ask {
  readonly path: string;
  readonly body: unknown;
}

/** The same request of each. */
export function asking({ path, body }: Ask, queue: Queue, outcome: Outcome): Step {
  return async (connection) => {
    const cookie = queue.next();
    if (cookie === undefined) return false;
    const answer = await connection.send(jsonRequest(path, { cookie, origin: benchOrigin }, body));
    if (answer.status === 200) outcome.acknowledged.push(cookie);
    else refuse(outcome, answer);
    return true;
  };
}

/** One request of a purchase's form to any of the endpoints that take it. */
export function purchasing({ path, show }: Wish, queue: Queue, outcome: Outcome): Step {
  return async (connection) => {
    const cookie = queue.next();
    if (cookie === undefined) return false;
    const answer = await connection.send(jsonRequest(path, { cookie, origin: benchOrigin }, form(show)));
    if (answer.status !== 200) refuse(outcome, answer);
    else outcome.acknowledged.push(idOf(answer.body));
    return true;
  };
}

/** A purchase, and how long after its answer the buyer's own list shows it; only every `each`-th looks. Milliseconds. */
export function looking(wish: Wish, queue: Queue, outcome: Outcome, each: number, delays: number[]): Step {
  return async (connection, n) => {
    const cookie = queue.next();
    if (cookie === undefined) return false;
    const answer = await connection.send(jsonRequest(wish.path, { cookie, origin: benchOrigin }, form(wish.show)));
    if (answer.status !== 200) {
      refuse(outcome, answer);
      return true;
    }
    const id = idOf(answer.body);
    outcome.acknowledged.push(id);
    if (n % each !== 0) return true;
    const written = performance.now();
    const seen = await see(connection, cookieWith(cookie, answer), (body) => body.includes(id));
    delays.push(seen ? performance.now() - written : Number.POSITIVE_INFINITY);
    return true;
  };
}

/** A whole sale: hold and intent, the card put to the provider, confirmed, and shown as confirmed in the buyer's list. */
export function selling(wish: Wish, queue: Queue, outcome: Outcome, payer: SandboxPayer): Step {
  return async (connection) => {
    const cookie = queue.next();
    if (cookie === undefined) return false;
    const headers = { cookie, origin: benchOrigin };
    const started = await connection.send(jsonRequest(wish.path, headers, form(wish.show)));
    if (started.status !== 200) {
      refuse(outcome, started);
      return true;
    }
    const { ticketId, clientSecret, paymentIntentId } = JSON.parse(started.body) as Started;
    await payer.pay(paymentIntentId, clientSecret);
    const confirmed = await connection.send(
      jsonRequest('/api/tickets/confirm', headers, { ticketId, paymentIntentId }),
    );
    if (confirmed.status !== 200) {
      refuse(outcome, confirmed);
      return true;
    }
    const seen = await see(connection, cookieWith(cookie, confirmed), (body) => isConfirmed(body, ticketId));
    if (seen) outcome.acknowledged.push(ticketId);
    else outcome.refusals['not visible'] = (outcome.refusals['not visible'] ?? 0) + 1;
    return true;
  };
}

/** A person's list is short. */
function isConfirmed(body: string, ticketId: string): boolean {
  const list = JSON.parse(body) as readonly { readonly ticketId: string; readonly status: string }[];
  return list.some((ticket) => ticket.ticketId === ticketId && ticket.status === 'confirmed');
}

interface Started {
  readonly ticketId: string;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

const LOOKS = 20;

/** Asks for the buyer's list until it shows what it should. */
async function see(connection: Connection, cookie: string, shows: (body: string) => boolean): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const { body } = await connection.send(httpRequest('GET', '/api/tickets/user', { cookie }));
    if (shows(body)) return true;
  }
  return false;
}

/** The browser sends back what the answer told it to remember. */
function cookieWith(cookie: string, { head }: Answer): string {
  const seen = /marquee_seen=[\w.-]+/.exec(head)?.[0];
  return seen ? `${cookie}; ${seen}` : cookie;
}

const form = (liveShowId: string) => ({
  liveShowId,
  ticketType: 'general',
  quantity: 1,
  purchaserName: 'Ada Guest',
  purchaserEmail: 'ada.guest@marquee.test',
  purchaserPhone: '+1 555 0100',
});

/** Of every answer that has one; cheaper than reading all of it. */
function idOf(body: string): string {
  return /"ticketId":"([^"]+)"/.exec(body)?.[1] ?? '';
}

function refuse({ refusals }: Outcome, { status, body }: Answer): void {
  const reason = `${status} ${/"code":"([^"]+)"/.exec(body)?.[1] ?? ''}`;
  refusals[reason] = (refusals[reason] ?? 0) + 1;
}
