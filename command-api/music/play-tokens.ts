import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY } from '@marquee/domain/kernel/time.ts';

/** Which play it is: who hears which track. */
interface PlayOf {
  readonly track: string;
  readonly person: string;
}

const TOKEN = /^(\d{1,16})\.([0-9a-f]{64})$/;

/** What says when somebody began to hear a track: bound to both, and signed with a key that every process has. */
export class PlayTokens {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** `now` answers UTC milliseconds. */
  constructor(masterKey: Buffer, now: () => number) {
    this.#key = createHmac('sha256', masterKey).update('plays').digest();
    this.#now = now;
  }

  give(play: PlayOf): string {
    const at = this.#now();
    return `${at}.${this.#sign(play, at).toString('hex')}`;
  }

  /** When a play was begun, UTC milliseconds; undefined for a token that is not ours, of another play, or older than half a day. */
  read(token: string, play: PlayOf): number | undefined {
    const [, begun, sign] = TOKEN.exec(token) ?? [];
    if (!begun || !sign) return undefined;
    const at = Number(begun);
    if (at + DAY / 2 < this.#now()) return undefined;
    return timingSafeEqual(this.#sign(play, at), Buffer.from(sign, 'hex')) ? at : undefined;
  }

  #sign({ track, person }: PlayOf, at: number): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([track, person, at]))
      .digest();
  }
}
