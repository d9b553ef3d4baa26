import { positionsOf } from '../../event-store/positions.ts';
import type { RawLog } from '../../event-store/raw-log.ts';

/** A log of so many events whose links say their place, and something else from `touched` on. */
export function fakeLog(logId: string, events: number, touched = Number.POSITIVE_INFINITY): RawLog {
  const { of, numberOf } = positionsOf(logId);
  const linkOf = (n: number) => Buffer.alloc(32, n >= touched ? 0xff - n : n);
  return {
    logId,
    countsPositions: true,
    async *read() {},
    async *readAfter() {},
    async *readStream() {},
    head: async () => (events === 0 ? undefined : { position: of(events), link: linkOf(events) }),
    endedAt: async () => undefined,
    linkAt: async (position) => (numberOf(position) <= events ? linkOf(numberOf(position)) : undefined),
    holdsLink: async (link) => Array.from({ length: events }, (_, n) => linkOf(n + 1)).some((one) => one.equals(link)),
  };
}
