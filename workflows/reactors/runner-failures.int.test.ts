import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import type { Reactor } from './reactor.ts';
import { readReactorHalts } from './runner-checkpoint.ts';
import { Boxes, counted, put, putter } from './testing/boxes.ts';
import { ReactorInstallation } from './testing/installation.ts';

const waitOptions = { timeout: 15_000, interval: 10 };
let here: ReactorInstallation;

beforeEach(async () => {
  here = new ReactorInstallation((await freshDatabase()).url);
});
afterEach(() => here.tearDown());

describe('a reactor that fails', () => {
  it('tries an effect again, which holds back its target alone and the checkpoint', async () => {
    const boxes = new Boxes();
    let broken = true;
    boxes.before = ({ box: into }) => {
      if (broken && into === 'a') throw new Error('not reachable');
    };
    await here.record('counter-1', counted('a', 1), counted('b', 2), counted('a', 3));
    const group = await here.process({ boxes });
    await vi.waitFor(() => expect(boxes.in('b')).toEqual([2]), waitOptions);
    await vi.waitFor(() => expect(group.health()[0]?.state).toBe('halted'), waitOptions);
    expect(group.health()).toMatchObject([{ lag: { events: 2, seconds: 10 }, halt: { error: 'not reachable' } }]);
    expect((await here.pool.query('select position from reactor_checkpoints')).rows).toEqual([{ position: null }]);
    const storedFailure = async () => (await readReactorHalts(here.pool)).get('putter');
    await vi.waitFor(
      async () => expect(await storedFailure()).toMatchObject({ stream: 'counter-1', type: 'Counted' }),
      waitOptions,
    );

    broken = false;
    await vi.waitFor(() => expect(boxes.in('a')).toEqual([1, 3]), waitOptions);
    await vi.waitFor(() => expect(group.health()[0]?.state).toBe('live'), waitOptions);
    await vi.waitFor(async () => expect(await storedFailure()).toBeUndefined(), waitOptions);
  });

  it('on an event that it cannot react to halts right before it, and alone', async () => {
    const boxes = new Boxes();
    const choosy: Reactor = {
      ...putter,
      name: 'choosy',
      react: ({ data }) => {
        const { n } = data as { n: number };
        if (n === 3) throw new TypeError('n is three');
        return [put('choosy', n)];
      },
    };
    await here.record('counter-1', counted('a', 1), counted('a', 2), counted('a', 3), counted('a', 4));
    const group = await here.process({ boxes, reactors: [choosy, putter] });
    await vi.waitFor(() => expect(boxes.in('a')).toEqual([1, 2, 3, 4]), waitOptions);
    await vi.waitFor(
      () => expect(group.health()[0]).toMatchObject({ state: 'halted', halt: { error: 'n is three' } }),
      waitOptions,
    );
    expect(boxes.in('choosy')).toEqual([1, 2]);
    await vi.waitFor(() => expect(group.health()[1]).toMatchObject({ name: 'putter', state: 'live' }), waitOptions);

    const events = await here.recorded('counter-1');
    const { rows } = await here.pool.query("select position from reactor_checkpoints where name = 'choosy'");
    expect(rows).toEqual([{ position: events[1]?.position }]);
    expect(group.health()[0]?.halt?.position).toBe(events[2]?.position);
  });

  it('whose checkpoint lies beyond the end of the log is refused at the start, and not run', async () => {
    const boxes = new Boxes();
    await here.record('counter-1', counted('a', 1));
    const group = await here.process({ boxes });
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(1), waitOptions);
    const forged = `${here.store.logId}:999`;
    const says = `The checkpoint of the reactor 'putter' stands at ${forged}, beyond the end of the log`;
    await here.pool.query('update reactor_checkpoints set position = $1, epoch = epoch + 1', [forged]);
    await here.pool.query('update leases set epoch = epoch + 1');
    await vi.waitFor(() => expect(group.health()[0]?.error).toContain(says), waitOptions);
    await group.stop();
    await expect(here.process({ boxes })).rejects.toThrow(says);
    expect(boxes.sent).toHaveLength(1);
  });

  it('whose checkpoint is of another log does not read this one, and says why', async () => {
    const boxes = new Boxes();
    const group = await here.process({ boxes });
    await vi.waitFor(() => expect(group.health()[0]?.state).not.toBe('elsewhere'), waitOptions);
    await group.stop();
    await here.pool.query("update reactor_checkpoints set log = 'another'");
    await here.record('counter-1', counted('a', 1));
    const next = await here.process({ boxes });
    await vi.waitFor(() => expect(next.health()[0]?.error).toContain('has read the log another'), waitOptions);
    expect(boxes.sent).toEqual([]);
  });
});
