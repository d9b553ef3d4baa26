import { createHmac, timingSafeEqual } from 'node:crypto';
import { GRANT_MS, type LiveAct } from './port.ts';

export interface Granted {
  readonly act: LiveAct;
  readonly show: string;
  readonly person: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/** Tokens that say what a person may do with one show for a minute, signed with a key that every process has. */
export class Grants {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** `secret` is the platform's; `now` answers UTC milliseconds. */
  constructor(secret: string, now: () => number) {
    this.#key = createHmac('sha256', secret).update('live grants').digest();
    this.#now = now;
  }

  /** A token of letters that a subprotocol of a WebSocket may have. */
  give(act: LiveAct, show: string, person: string): { readonly token: string; readonly expiresAt: number } {
    const expiresAt = this.#now() + GRANT_MS;
    const said = Buffer.from(JSON.stringify([act, show, person, expiresAt])).toString('base64url');
    return { token: `${said}.${this.#sign(said)}`, expiresAt };
  }

  /** What a token allows; undefined when it is not ours or too old. */
  read(token: string): Granted | undefined {
    const [said = '', signature = ''] = token.split('.');
    const [ours, theirs] = [this.#sign(said), signature].map((each) => Buffer.from(each));
    if (!ours || !theirs || ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
    const [act, show, person, expiresAt] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
      LiveAct,
      string,
      string,
      number,
    ];
    return expiresAt > this.#now() ? { act, show, person, expiresAt } : undefined;
  }

  #sign(said: string): string {
    return createHmac('sha256', this.#key).update(said).digest('base64url');
  }
}
