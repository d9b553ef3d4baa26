import { expect, it } from 'vitest';
import { EventRefused, type EventStore, noStream } from '../port.ts';
import { all, exampleMeta, idsOf, newStream, noted, positionOf, someNoted } from './examples.ts';

/** Expected revisions, retries, refusals: what one append does. */
export function appendingContract(store: () => EventStore): void {
  it('numbers the revisions of a stream from 0 without a gap', async () => {
    const stream = newStream();
    expect(await store().append(stream, noStream, someNoted(2))).toMatchObject({ ok: true, revision: 1 });
    expect(await store().append(stream, 1, someNoted(3))).toMatchObject({ ok: true, revision: 4 });
    expect((await all(store().read(stream))).map((event) => event.revision)).toEqual([0, 1, 2, 3, 4]);
  });

  it('gives back what was appended', async () => {
    const stream = newStream();
    const event = noted({ text: 'Zoë 🎟 "quoted" \\ and \n lines', cents: 500, nested: { list: [1, null, true] } });
    const result = await store().append(stream, noStream, [event]);
    expect(await all(store().read(stream))).toEqual([{ ...event, stream, revision: 0, position: positionOf(result) }]);
  });

  it('reads from a revision, up to a limit, and nothing of a stream that does not exist', async () => {
    const stream = newStream();
    const events = someNoted(1_203);
    await store().append(stream, noStream, events);
    const ids = async (options: { from?: number; limit?: number }) =>
      (await all(store().read(stream, options))).map((event) => event.id);
    const expected = events.map((event) => event.id);
    expect(await ids({})).toEqual(expected);
    expect(await ids({ from: 2, limit: 3 })).toEqual(expected.slice(2, 5));
    expect(await ids({ from: 600 })).toEqual(expected.slice(600));
    expect(await ids({ limit: 1_000 })).toEqual(expected.slice(0, 1_000));
    expect(await ids({ from: 1_203 })).toEqual([]);
    expect(await idsOf(store(), newStream())).toEqual([]);
  });

  it('lets one of two win who create the same stream', async () => {
    const stream = newStream();
    const [first, second] = await Promise.all([
      store().append(stream, noStream, [noted()]),
      store().append(stream, noStream, [noted()]),
    ]);
    expect([first.ok, second.ok].sort()).toEqual([false, true]);
    expect(await idsOf(store(), stream)).toHaveLength(1);
  });

  it('answers a conflict with the present revision and writes nothing', async () => {
    const stream = newStream();
    const conflict = { ok: false, conflict: true };
    expect(await store().append(stream, 0, [noted()])).toEqual({ ...conflict, actual: noStream });
    await store().append(stream, noStream, someNoted(3));
    for (const expected of [noStream, 0, 1, 3, 7]) {
      expect(await store().append(stream, expected, [noted()])).toEqual({ ...conflict, actual: 2 });
    }
    expect(await idsOf(store(), stream)).toHaveLength(3);
  });

  it('answers a repeated append as it did the first time, also when others came after it', async () => {
    const stream = newStream();
    const events = someNoted(3);
    const first = await store().append(stream, noStream, events);
    expect(await store().append(stream, noStream, events)).toEqual(first);
    await store().append(stream, 2, someNoted(2));
    expect(await store().append(stream, noStream, events)).toEqual(first);
    expect(await idsOf(store(), stream)).toHaveLength(5);
  });

  it('refuses an append of which the stream holds a part', async () => {
    const stream = newStream();
    const [a, b, c] = [noted(), noted(), noted()];
    await store().append(stream, noStream, [a, b]);
    for (const events of [[a, c], [c, b], [a, b, c], [b, a], [a]]) {
      const again = store().append(stream, noStream, events);
      if (events.length === 1) await expect(again).resolves.toMatchObject({ ok: true, revision: 0 });
      else await expect(again).rejects.toThrow(EventRefused);
    }
    expect(await idsOf(store(), stream)).toEqual([a.id, b.id]);
  });

  it('refuses what no log can hold', async () => {
    const stream = newStream();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const bad = [
      '\u0000',
      { '\u0000': 1 },
      '\ud800',
      '\udfff tail',
      () => {},
      1n,
      circle,
      'x'.repeat(17 * 1024 * 1024),
    ];
    for (const data of bad) {
      await expect(store().append(stream, noStream, [noted(), noted(data)])).rejects.toThrow(EventRefused);
    }
    await expect(store().append(stream, noStream, [])).rejects.toThrow(EventRefused);
    await expect(store().append('', noStream, [noted()])).rejects.toThrow(EventRefused);
    await expect(store().append('order-\n', noStream, [noted()])).rejects.toThrow(EventRefused);
    await expect(store().append(stream, -2, [noted()])).rejects.toThrow(EventRefused);
    await expect(store().append(stream, noStream, [{ ...noted(), id: 'x' }])).rejects.toThrow(EventRefused);
    await expect(store().append(stream, noStream, [{ ...noted(), version: 1.5 }])).rejects.toThrow(EventRefused);
    const event = noted();
    await expect(store().append(stream, noStream, [event, event])).rejects.toThrow(EventRefused);
    expect(await idsOf(store(), stream)).toEqual([]);
  });

  it('takes text that only looks like what it refuses', async () => {
    const stream = newStream();
    const data = ['\\u0000', '\\\\ud800', '\ud83c\udf9f', '\u0001\u001f', '\\'];
    await store().append(stream, noStream, [{ ...noted(data), meta: { ...exampleMeta, actor: '\\u0000' } }]);
    const [event] = await all(store().read(stream));
    expect(event?.data).toEqual(data);
    expect(event?.meta.actor).toBe('\\u0000');
  });

  it('a conflict or a refusal harms no append that is made at the same time', async () => {
    const taken = newStream();
    await store().append(taken, noStream, [noted()]);
    const good = Array.from({ length: 50 }, newStream);
    const outcomes = await Promise.allSettled([
      ...good.slice(0, 25).map((stream) => store().append(stream, noStream, [noted()])),
      store().append(taken, noStream, [noted()]),
      store().append(newStream(), noStream, [noted('\u0000')]),
      ...good.slice(25).map((stream) => store().append(stream, noStream, [noted()])),
    ]);
    const told = outcomes.map((outcome) => (outcome.status === 'rejected' ? 'refused' : outcome.value.ok));
    expect(told).toEqual([...Array(25).fill(true), false, 'refused', ...Array(25).fill(true)]);
    for (const stream of good) expect(await idsOf(store(), stream)).toHaveLength(1);
  });

  it('takes appends of one process to one stream in the order they were made', async () => {
    const stream = newStream();
    const events = someNoted(40);
    const results = await Promise.all(events.map((event, n) => store().append(stream, n - 1, [event])));
    expect(results.map((result) => result.ok && result.revision)).toEqual(events.map((_, n) => n));
    expect(await idsOf(store(), stream)).toEqual(events.map((event) => event.id));
  });

  it('refuses to append after it was closed', async () => {
    await store().close();
    await expect(store().append(newStream(), noStream, [noted()])).rejects.toThrow('closed');
    await expect(store().appendExclusively(newStream(), 0, () => [noted()])).rejects.toThrow('closed');
  });

  it('close waits for the appends that are under way', async () => {
    const stream = newStream();
    const appends = Array.from({ length: 20 }, () => store().append(newStream(), noStream, someNoted(5)));
    const last = store().append(stream, noStream, [noted()]);
    await store().close();
    expect((await Promise.all([...appends, last])).every((result) => result.ok)).toBe(true);
  });
}
