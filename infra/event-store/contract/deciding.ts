import { expect, it } from 'vitest';
import { EventRefused, type EventStore, noStream } from '../port.ts';
import { all, idsOf, newStream, noted, someNoted } from './examples.ts';

/** `appendExclusively`: the try that cannot lose. */
export function decidingContract(store: () => EventStore): void {
  it('decides on the tail and appends after it', async () => {
    const stream = newStream();
    await store().append(stream, noStream, someNoted(5));
    const seen: number[] = [];
    const result = await store().appendExclusively(stream, 3, (tail) => {
      seen.push(...tail.map((event) => event.revision));
      return [noted({ after: tail.length })];
    });
    expect(seen).toEqual([3, 4]);
    expect(result).toMatchObject({ ok: true, revision: 5 });
  });

  it('begins a stream', async () => {
    const result = await store().appendExclusively(newStream(), 0, (tail) => (tail.length ? null : [noted()]));
    expect(result).toMatchObject({ ok: true, revision: 0 });
  });

  it('appends nothing when the decision is null, throws or is refused', async () => {
    const stream = newStream();
    expect(await store().appendExclusively(stream, 0, () => null)).toBeNull();
    const fails = () => {
      throw new Error('decided not to');
    };
    await expect(store().appendExclusively(stream, 0, fails)).rejects.toThrow('decided not to');
    await expect(store().appendExclusively(stream, 0, () => [noted('\u0000')])).rejects.toThrow(EventRefused);
    expect(await idsOf(store(), stream)).toEqual([]);
  });

  it('answers a conflict to a caller who knows more events than there are', async () => {
    const stream = newStream();
    await store().append(stream, noStream, someNoted(2));
    expect(await store().appendExclusively(stream, 5, () => [noted()])).toMatchObject({ conflict: true, actual: 1 });
  });

  it('never loses to writers who write without pause', async () => {
    const stream = newStream();
    const stop = new AbortController();
    const writers = Array.from({ length: 4 }, async () => {
      for (let expected = noStream; !stop.signal.aborted; ) {
        const result = await store().append(stream, expected, [noted({}, 'Plain')]);
        expected = result.ok ? result.revision : result.actual;
      }
    });
    for (let [n, from] = [0, 0]; n < 25; n++) {
      const result = await store().appendExclusively(stream, from, () => [noted({}, 'Exclusive')]);
      if (!result?.ok) throw new Error('it lost');
      from = result.revision + 1;
    }
    stop.abort();
    await Promise.all(writers);
    const log = await all(store().read(stream));
    expect(log.filter((event) => event.type === 'Exclusive')).toHaveLength(25);
    expect(log.map((event) => event.revision)).toEqual(log.map((_, n) => n));
  });
}
