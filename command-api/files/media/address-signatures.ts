import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { HOUR } from '@marquee/domain/kernel/time.ts';

/** What the query of a signed address says, and is found to hold. */
export interface Signed {
  readonly person: string;
  /** UTC milliseconds. */
  readonly until: number;
}

/** Signs addresses for one person each, with a key that every process has; one purpose's are none of another's. */
export class AddressSignatures {
  readonly #key: KeyObject;
  readonly #now: () => number;

  /** `now` answers UTC milliseconds. */
  constructor(masterKey: Buffer, purpose: string, now: () => number) {
    this.#key = createSecretKey(createHmac('sha256', masterKey).update(purpose).digest());
    this.#now = now;
  }

  /** The query of an address of something, good for one to two hours; the same within an hour, so that browsers keep what they have. */
  query(what: readonly string[], person: string): URLSearchParams {
    const until = (Math.floor(this.#now() / HOUR) + 2) * HOUR;
    return new URLSearchParams({
      for: person,
      until: String(until),
      sign: this.#sign(what, { person, until }),
    });
  }

  /** What the query of an address of something says; undefined when it is not ours or its time is over. */
  read(what: readonly string[], query: Readonly<Record<string, unknown>>): Signed | undefined {
    const { for: person, until, sign } = query;
    if (typeof person !== 'string' || typeof until !== 'string' || typeof sign !== 'string') return undefined;
    const signed = { person, until: Number(until) };
    const [ours, theirs] = [Buffer.from(this.#sign(what, signed)), Buffer.from(sign)];
    if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
    return signed.until > this.#now() ? signed : undefined;
  }

  #sign(what: readonly string[], { person, until }: Signed): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([...what, person, until]))
      .digest('base64url');
  }
}
