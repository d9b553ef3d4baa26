import { positionsOf } from '../positions.ts';
import type { ChainHead, RawEvent, RawLog } from '../raw-log.ts';
import type { HashChain } from './hash-chain.ts';
import type { Reader } from './reader.ts';

const pageSize = 2_000;
/** Milliseconds that the log may be silent. */
const readStreamWithin = 15_000;

/** The log of EventStoreDB with the links of its chain, as far as it reaches at this moment. */
export function eventStoreDbRawLog(logId: string, reader: Reader, chain: HashChain): RawLog {
  return {
    logId,
    countsPositions: false,
    read: () => readEvents(logId, reader, chain),
    readAfter: (position) => readAfter(logId, reader, position ? positionsOf(logId).numberOf(position) : 0),
    readStream: (stream) => readStream(logId, reader, stream),
    head: () => chainHead(logId, chain),
    endedAt: async () => (await reader.newest())?.meta.recordedAt,
    linkAt: (position) => chain.linkAt(positionsOf(logId).numberOf(position)),
    holdsLink: (link) => holdsLink(chain, link),
  };
}

async function* readEvents(logId: string, reader: Reader, chain: HashChain): AsyncGenerator<RawEvent, void, undefined> {
  const positions = positionsOf(logId);
  const head = (await reader.head()) ?? 0;
  const links = linksOf(chain);
  for (let after = 0; after < head; ) {
    const { events } = await reader.log(after, pageSize);
    for (const { n, ...event } of events) {
      if (n > head) return;
      const { value: link } = await links.next();
      yield { ...event, position: positions.of(n), link: link ?? undefined };
      after = n;
    }
    if (events.length === 0) return;
  }
}

async function* readAfter(
  logId: string,
  reader: Reader,
  after: number,
): AsyncGenerator<Omit<RawEvent, 'link'>, void, undefined> {
  const positions = positionsOf(logId);
  for (let last = after; ; ) {
    const { events, next } = await reader.log(last, pageSize);
    for (const { n, ...event } of events) {
      yield { ...event, position: positions.of(n) };
      last = n;
    }
    if (next === undefined || events.length === 0) return;
  }
}

async function* readStream(
  logId: string,
  reader: Reader,
  stream: string,
): AsyncGenerator<Omit<RawEvent, 'link'>, void, undefined> {
  const positions = positionsOf(logId);
  for await (const { n, ...event } of reader.stream(stream, 0, Number.POSITIVE_INFINITY, readStreamWithin)) {
    yield { ...event, position: positions.of(n) };
  }
}

async function* linksOf(chain: HashChain): AsyncGenerator<Buffer, void, undefined> {
  for await (const { links } of chain.read()) yield* links;
}

async function chainHead(logId: string, chain: HashChain): Promise<ChainHead | undefined> {
  const { through, link } = await chain.end();
  return through > 0 ? { position: positionsOf(logId).of(through), link } : undefined;
}

async function holdsLink(chain: HashChain, wanted: Uint8Array): Promise<boolean> {
  for await (const link of linksOf(chain)) if (link.equals(wanted)) return true;
  return false;
}
