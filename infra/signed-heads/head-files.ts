import { text } from 'node:stream/consumers';
import type { FileStore } from '../files/port.ts';
import type { DerivedKey } from '../signing/derived-key.ts';
import { digestOf, openHead, type SignedHead, signHead } from './signed-head.ts';

const FOLDER = 'signed-heads/';
/** Where heads were kept before they were counted. */
const UNCOUNTED = 'seals/';
/** So that names sort as heads do. */
const DIGITS = 10;
const AT_ONCE = 16;

/** A head as it lies among the files. */
export interface KeptHead extends SignedHead {
  readonly name: string;
  /** By which the next head names it. */
  readonly digest: string;
}

/** A file among them that holds no head which the trusted key has signed. */
export interface ForeignHead {
  readonly name: string;
  /** Its place among the counted heads; 0 beside them. */
  readonly sequence: number;
  readonly digest: string;
}

/** All heads that are there, in the order of their names. */
export interface KeptHeads {
  readonly heads: readonly KeptHead[];
  readonly foreign: readonly ForeignHead[];
}

export type FoundHead = { readonly head: KeptHead } | { readonly foreign: ForeignHead };

/** Signed heads among the platform's files: they are only ever added to, and each names the one before it. */
export class HeadFiles {
  readonly #files: FileStore;
  readonly #trusted: string;

  /** `trusted`: the public key that heads must be signed with, in base64url. */
  constructor(files: FileStore, trusted: string) {
    this.#files = files;
    this.#trusted = trusted;
  }

  /** The newest counted head, found without a look at all of them; undefined where none was ever signed. */
  async newest(): Promise<FoundHead | undefined> {
    let [there, missing] = [0, 1];
    while (await this.#has(missing)) [there, missing] = [missing, 2 * missing];
    while (missing - there > 1) {
      const middle = Math.floor((there + missing) / 2);
      if (await this.#has(middle)) there = middle;
      else missing = middle;
    }
    return there === 0 ? undefined : this.#open(nameOf(there));
  }

  /** All heads, those from before they were counted included. */
  async all(): Promise<KeptHeads> {
    return this.#openAll([...(await this.#files.list(UNCOUNTED)), ...(await this.#files.list(FOLDER))]);
  }

  /** The heads from before they were counted. */
  async uncounted(): Promise<KeptHeads> {
    return this.#openAll(await this.#files.list(UNCOUNTED));
  }

  /** Signs a head and adds it. Throws when there is one in its place: none is ever replaced. */
  async add(head: SignedHead, key: DerivedKey): Promise<KeptHead> {
    const name = nameOf(head.sequence);
    if (await this.#has(head.sequence)) throw new Error(`${name} is there already, and is never replaced`);
    const signed = signHead(head, key);
    await this.#files.put(name, 'application/json', Buffer.from(signed));
    return { ...head, name, digest: digestOf(signed) };
  }

  async #has(sequence: number): Promise<boolean> {
    const found = await this.#files.get(nameOf(sequence));
    found?.body.destroy();
    return found !== undefined;
  }

  async #openAll(names: readonly string[]): Promise<KeptHeads> {
    const heads: KeptHead[] = [];
    const foreign: ForeignHead[] = [];
    for (let first = 0; first < names.length; first += AT_ONCE) {
      const found = await Promise.all(names.slice(first, first + AT_ONCE).map((name) => this.#open(name)));
      for (const one of found) {
        if (!one) continue;
        if ('head' in one) heads.push(one.head);
        else foreign.push(one.foreign);
      }
    }
    return { heads, foreign };
  }

  async #open(name: string): Promise<FoundHead | undefined> {
    const found = await this.#files.get(name);
    if (!found) return undefined;
    const content = await text(found.body);
    const [head, digest] = [openHead(content, this.#trusted), digestOf(content)];
    // A head that lies in another's place is none.
    if (head && isInPlace(name, head)) return { head: { ...head, name, digest } };
    return { foreign: { name, sequence: sequenceOf(name), digest } };
  }
}

function isInPlace(name: string, { sequence }: SignedHead): boolean {
  return sequence === 0 ? name.startsWith(UNCOUNTED) : name === nameOf(sequence);
}

function nameOf(sequence: number): string {
  return `${FOLDER}${String(sequence).padStart(DIGITS, '0')}.json`;
}

function sequenceOf(name: string): number {
  const digits = /^signed-heads\/(\d+)\.json$/.exec(name)?.[1];
  return digits === undefined ? 0 : Number(digits);
}
