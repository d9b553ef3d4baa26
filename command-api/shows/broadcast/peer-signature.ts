import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Names a request that another process of the platform hands on. */
export const PEER_HEADER = 'x-marquee-peer';
const VALID_MS = 30_000;

/** Signs requests that one process hands on to another, with the secret that all of them have. */
export class PeerSignature {
  readonly #key: KeyObject;
  readonly #now: () => number;

  /** `now` answers UTC milliseconds. */
  constructor(secret: string, now: () => number) {
    this.#key = createSecretKey(createHmac('sha256', secret).update('live peers').digest());
    this.#now = now;
  }

  /** The header's value for a request to this address. */
  sign(path: string): string {
    const until = this.#now() + VALID_MS;
    return `${until}.${this.#digest(path, until)}`;
  }

  /** Whether a request comes from another process: it has been counted, and is not handed on again. */
  isPeer(path: string, headers: IncomingHttpHeaders): boolean {
    const header = headers[PEER_HEADER];
    // every request is asked, and nearly none has one
    if (header === undefined) return false;
    const [until = '', given = ''] = String(header).split('.');
    const [ours, theirs] = [Buffer.from(this.#digest(path, Number(until))), Buffer.from(given)];
    return Number(until) > this.#now() && ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }

  #digest(path: string, until: number): string {
    return createHmac('sha256', this.#key).update(`${until} ${path}`).digest('base64url');
  }
}
