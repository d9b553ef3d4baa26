import { iso } from '@marquee/domain/kernel/time.ts';
import type { ChainHead, RawLog } from '../event-store/raw-log.ts';
import type { DerivedKey } from '../signing/derived-key.ts';
import { type Breach, breachBetween, WrongLog } from './breach.ts';
import { type FoundHead, HeadFiles, type KeptHead } from './head-files.ts';
import { publicKeyText } from './signed-head.ts';

export interface HeadSignerOptions {
  readonly log: RawLog;
  readonly files: ConstructorParameters<typeof HeadFiles>[0];
  readonly key: DerivedKey;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** Signs the heads of one log, each only when the log still passes through the one before it. */
export class HeadSigner {
  readonly #options: HeadSignerOptions;
  readonly #files: HeadFiles;
  #newest: FoundHead | undefined;

  private constructor(options: HeadSignerOptions, files: HeadFiles, newest: FoundHead | undefined) {
    this.#options = options;
    this.#files = files;
    this.#newest = newest;
  }

  /** Finds the newest head that is there: of the counted ones, or of those from before. */
  static async open(options: HeadSignerOptions): Promise<HeadSigner> {
    const files = new HeadFiles(options.files, publicKeyText(options.key));
    return new HeadSigner(options, files, (await files.newest()) ?? (await newestUncounted(files, options.log.logId)));
  }

  /** Whether no head was ever signed. */
  get isFirst(): boolean {
    return this.#newest === undefined;
  }

  /** What is wrong between the newest signed head and the log; undefined when the log goes on from it. */
  async breach(): Promise<Breach | undefined> {
    return this.#newest && breachBetween(this.#newest, this.#options.log);
  }

  /**
   * Signs the log's head unless it is the newest signed one. Throws `WrongLog` when the log does not pass through that:
   * what was rewritten is never signed.
   */
  async sign(): Promise<void> {
    const breach = await this.breach();
    if (breach) throw new WrongLog(breach);
    const head = await this.#options.log.head();
    const newest = this.#newest && 'head' in this.#newest ? this.#newest.head : undefined;
    const moved = newest?.sequence === 0 || newest?.logId !== this.#options.log.logId || newest.link !== linkText(head);
    if (moved) await this.#add(head, false);
  }

  /** Signs the log's head whatever was signed before: from here on it is this log, as it is. */
  async adopt(): Promise<void> {
    await this.#add(await this.#options.log.head(), true);
  }

  async #add(head: ChainHead | undefined, adopted: boolean): Promise<void> {
    const { key, log, now } = this.#options;
    const before = this.#newest && ('head' in this.#newest ? this.#newest.head : this.#newest.foreign);
    const kept = await this.#files.add(
      {
        sequence: (before?.sequence ?? 0) + 1,
        logId: log.logId,
        position: head?.position ?? null,
        link: linkText(head),
        at: iso(now()),
        previous: before?.digest ?? null,
        adopted,
      },
      key,
    );
    this.#newest = { head: kept };
  }
}

/** Before heads were counted each log had its own. Those of this one come first. */
async function newestUncounted(files: HeadFiles, logId: string): Promise<FoundHead | undefined> {
  const { heads } = await files.uncounted();
  const rank = (head: KeptHead) => `${Number(head.logId === logId)} ${head.at}`;
  const [head] = heads.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1));
  return head && { head };
}

function linkText(head: ChainHead | undefined): string {
  return head ? Buffer.from(head.link).toString('hex') : '';
}
