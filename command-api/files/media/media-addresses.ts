import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { HOUR } from '@marquee/domain/kernel/time.ts';

/** What an address says: who may have which file, and until when. */
export interface MediaGrant {
  readonly file: string;
  /** `original`, or the name of a rendition: `w320.webp`, `master.flac`, `heard-master.mp3`, `seen.mp4`. */
  readonly part: string;
  readonly person: string;
  /** UTC milliseconds. */
  readonly until: number;
}

const NAME =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(original|master\.flac|heard-(?:original|master)\.mp3|seen\.mp4|w\d{1,5}\.webp)$/;

/** Addresses of guarded files, signed with a key that every process has. */
export class MediaAddresses {
  readonly #key: KeyObject;
  readonly #now: () => number;

  /** `now` answers UTC milliseconds. */
  constructor(masterKey: Buffer, now: () => number) {
    this.#key = createSecretKey(createHmac('sha256', masterKey).update('media addresses').digest());
    this.#now = now;
  }

  /** An address for one person, good for one to two hours; the same within an hour, so that browsers keep what they have. */
  give(file: string, part: string, person: string): string {
    const until = (Math.floor(this.#now() / HOUR) + 2) * HOUR;
    const sign = this.#sign({ file, part, person, until });
    return `/files/media/${file}-${part}?${new URLSearchParams({ for: person, until: String(until), sign })}`;
  }

  /** What an address grants, by its last part and its query; undefined when it is not ours or its time is over. */
  read(name: string, query: Readonly<Record<string, unknown>>): MediaGrant | undefined {
    const [, file, part] = NAME.exec(name) ?? [];
    const { for: person, until, sign } = query;
    if (!file || !part || typeof person !== 'string' || typeof until !== 'string' || typeof sign !== 'string') {
      return undefined;
    }
    const grant = { file, part, person, until: Number(until) };
    const [ours, theirs] = [Buffer.from(this.#sign(grant)), Buffer.from(sign)];
    if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
    return grant.until > this.#now() ? grant : undefined;
  }

  #sign({ file, part, person, until }: MediaGrant): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([file, part, person, until]))
      .digest('base64url');
  }
}
