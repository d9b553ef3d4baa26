import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { GRANT_MS, type LiveAct } from './port.ts';

export interface Granted {
  readonly act: LiveAct;
  readonly show: string;
  readonly person: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
  /** Of this grant alone. */
  readonly id: string;
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
  give(act: LiveAct, show: string, person: string): Pick<Granted, 'expiresAt' | 'id'> & { readonly token: string } {
    const expiresAt = this.#now() + GRANT_MS;
    const id = randomBytes(9).toString('base64url');
    const said = Buffer.from(JSON.stringify([act, show, person, expiresAt, id])).toString('base64url');
    return { token: `${said}.${this.#sign(said)}`, expiresAt, id };
  }

  /** What a token allows; undefined when it is not ours or too old. */
  read(token: string): Granted | undefined {
    const granted = this.readOld(token);
    return granted && granted.expiresAt > this.#now() ? granted : undefined;
  }

  /** What a token allows or has allowed; undefined when it is not ours. */
  readOld(token: string): Granted | undefined {
    const [said = '', signature = ''] = token.split('.');
    const [ours, theirs] = [this.#sign(said), signature].map((each) => Buffer.from(each));
    if (!ours || !theirs || ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
    const [act, show, person, expiresAt, id] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
      LiveAct,
      string,
      string,
      number,
      string,
    ];
    return { act, show, person, expiresAt, id };
  }

  #sign(said: string): string {
    return createHmac('sha256', this.#key).update(said).digest('base64url');
  }
}
