import { setTimeout as sleep } from 'node:timers/promises';
import { chainStart, hashOf } from '../hash-chain.ts';
import type { LogTail } from '../log-tail.ts';
import { noStream } from '../port.ts';
import { isTransient } from './failures.ts';
import type { LoggedEvent } from './messages.ts';
import type { OwnStream } from './own-stream.ts';
import type { Reader } from './reader.ts';

/** The links of some events that follow each other in the log. */
export interface Links {
  /** Place of the last of these events. */
  readonly through: number;
  readonly links: readonly Buffer[];
}

interface StoredLinks {
  readonly through: number;
  readonly count: number;
  /** The links one after another, in base64. */
  readonly links: string;
}

const linkBytes = 32;
/** Events in one entry. */
const largestEntry = 500;
/** Milliseconds that events gather in before they are linked, and before a failure is tried again. */
const gather = 200;
const retry = 500;

export interface HashChainOptions {
  readonly entries: OwnStream;
  readonly reader: Reader;
  readonly tail: LogTail;
  /** Has the tail advanced from now on. */
  readonly watch: () => void;
}

/** Where the chain ends. */
interface End {
  /** Of its last entry. */
  readonly revision: number;
  /** Place of the last event that is linked; 0 while there is none. */
  readonly through: number;
  readonly link: Uint8Array;
}

/**
 * The hash chain over all events, in a stream of its own, because the server computes none while it appends. One process
 * at a time keeps it; a second one does no harm, for each entry is appended after the last one that it has seen.
 */
export class HashChain {
  readonly #options: HashChainOptions;

  constructor(options: HashChainOptions) {
    this.#options = options;
  }

  /** Links events as they come, until the signal aborts. `failed` is told of what is tried again. */
  async keep(signal: AbortSignal, failed: (error: unknown) => void): Promise<void> {
    const { tail, watch } = this.#options;
    watch();
    await this.#retry(signal, failed, async () => {
      for (let end = await this.end(); !signal.aborted; ) {
        const next = await this.#link(end);
        if (next === end) await tail.beyond(end.through, signal);
        await sleep(gather, undefined, { signal }).catch(() => {});
        end = next ?? (await this.end());
      }
    });
  }

  /** Links what is there; answers whether that was all before the signal aborted. */
  async complete(signal: AbortSignal): Promise<boolean> {
    let isComplete = false;
    await this.#retry(signal, undefined, async () => {
      for (let end = await this.end(); !signal.aborted; ) {
        const next = await this.#link(end);
        isComplete = next === end;
        if (isComplete) return;
        end = next ?? (await this.end());
      }
    });
    return isComplete;
  }

  /** Where it ends now. */
  async end(): Promise<End> {
    const last = await this.#options.entries.last();
    if (!last) return { revision: noStream, through: 0, link: chainStart };
    const { through, links } = JSON.parse(last.data) as StoredLinks;
    return { revision: last.revision, through, link: Buffer.from(links, 'base64').subarray(-linkBytes) };
  }

  /** The link of what was its end at that place; undefined where it never ended there. Looks at few of its entries. */
  async linkAt(place: number): Promise<Buffer | undefined> {
    const last = await this.#options.entries.last();
    for (let [from, to] = [0, last?.revision ?? noStream]; from <= to; ) {
      const middle = Math.floor((from + to) / 2);
      const entry = await this.#options.entries.at(middle);
      if (!entry) return undefined;
      const { through, links } = JSON.parse(entry.data) as StoredLinks;
      if (through === place) return Buffer.from(links, 'base64').subarray(-linkBytes);
      if (through < place) from = middle + 1;
      else to = middle - 1;
    }
    return undefined;
  }

  /** All links in order. */
  async *read(): AsyncGenerator<Links, void, undefined> {
    for await (const { data } of this.#options.entries.read()) {
      const { through, links } = JSON.parse(data) as StoredLinks;
      const bytes = Buffer.from(links, 'base64');
      const parts = Array.from({ length: bytes.length / linkBytes }, (_, n) =>
        bytes.subarray(n * linkBytes, (n + 1) * linkBytes),
      );
      yield { through, links: parts };
    }
  }

  /** Does the work again while what keeps it from being done may pass by itself and nobody has aborted. */
  async #retry(
    signal: AbortSignal,
    failed: ((error: unknown) => void) | undefined,
    work: () => Promise<void>,
  ): Promise<void> {
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (!isTransient(error)) throw error;
        failed?.(error);
        await sleep(retry, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Links the events after the chain's end; the same end when there are none, undefined when another process was first. */
  async #link(end: End): Promise<End | undefined> {
    const { entries, reader } = this.#options;
    const { events } = await reader.log(end.through, largestEntry);
    const last = events.at(-1);
    if (!last) return end;
    const links = linksOf(events, end.link);
    const entry: StoredLinks = { through: last.n, count: links.length, links: Buffer.concat(links).toString('base64') };
    if (!(await entries.append(end.revision, 'EventsLinked', JSON.stringify(entry)))) return undefined;
    return { revision: end.revision + 1, through: last.n, link: links.at(-1) ?? end.link };
  }
}

function linksOf(events: readonly LoggedEvent[], previous: Uint8Array): Buffer[] {
  const links: Buffer[] = [];
  for (const event of events) links.push(hashOf(event, links.at(-1) ?? previous));
  return links;
}
