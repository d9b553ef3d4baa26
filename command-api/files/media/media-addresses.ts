import { AddressSignatures, type Signed } from './address-signatures.ts';

/** What an address says: who may have which file, and until when. */
export interface MediaGrant extends Signed {
  readonly file: string;
  /** `original`, or the name of a rendition: `w320.webp`, `master.flac`, `heard-master.mp3`, `seen.mp4`. */
  readonly part: string;
}

const NAME =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(original|master\.flac|(?:heard|preview)-(?:original|master)\.mp3|seen\.mp4|w\d{1,5}\.webp)$/;

/** Addresses of guarded files, signed with a key that every process has. */
export class MediaAddresses {
  readonly #signatures: AddressSignatures;

  /** `now` answers UTC milliseconds. */
  constructor(masterKey: Buffer, now: () => number) {
    this.#signatures = new AddressSignatures(masterKey, 'media addresses', now);
  }

  /** An address for one person, good for one to two hours; the same within an hour, so that browsers keep what they have. */
  give(file: string, part: string, person: string): string {
    return `/files/media/${file}-${part}?${this.#signatures.query([file, part], person)}`;
  }

  /** What an address grants, by its last part and its query; undefined when it is not ours or its time is over. */
  read(name: string, query: Readonly<Record<string, unknown>>): MediaGrant | undefined {
    const [, file, part] = NAME.exec(name) ?? [];
    const signed = file && part && this.#signatures.read([file, part], query);
    return signed ? { file, part, ...signed } : undefined;
  }
}
