import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import type { Reactor } from './reactor.ts';
import type { ReactorGroup } from './runner-group.ts';
import { actor, Boxes, counted, putter } from './testing/boxes.ts';
import { ReactorInstallation } from './testing/installation.ts';

const waitOptions = { timeout: 15_000, interval: 10 };
let here: ReactorInstallation;

beforeEach(async () => {
  here = new ReactorInstallation((await freshDatabase()).url);
});
afterEach(() => here.tearDown());

describe('a reactor', () => {
  it('carries out the effects of what was there and of what comes, with ids and causes from the event', async () => {
    const boxes = new Boxes();
    await here.record('counter-1', counted('a', 1), { type: 'Ignored', data: null });
    const group = await here.process({ boxes });
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(1), waitOptions);
    await here.record('counter-1', counted('a', 2));
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(2), waitOptions);
    await vi.waitFor(() => expect(group.health()).toMatchObject([{ name: 'putter', state: 'live' }]), waitOptions);

    const [event] = await here.recorded('counter-1');
    expect(boxes.sent[0]?.options).toEqual({
      actor,
      commandId: derivedId(event?.id ?? '', 'Put', 'box-a'),
      correlationId: 'correlation',
      causationId: event?.id,
      withoutEvents: true,
    });
  });

  it('goes on where it stopped, and repeats nothing', async () => {
    const [before, after] = [new Boxes(), new Boxes()];
    await here.record('counter-1', counted('a', 1), counted('a', 2));
    const group = await here.process({ boxes: before });
    await vi.waitFor(() => expect(before.sent).toHaveLength(2), waitOptions);
    await group.stop();
    await here.record('counter-1', counted('a', 3));
    await here.process({ boxes: after });
    await vi.waitFor(() => expect(after.in('a')).toEqual([3]), waitOptions);
  });

  it('is live at the end of a log in which nothing happens, also of an empty one', async () => {
    const boxes = new Boxes();
    const state = (group: ReactorGroup) =>
      vi.waitFor(() => expect(group.health()).toMatchObject([{ name: 'putter', state: 'live' }]), waitOptions);
    const first = await here.process({ boxes });
    await state(first);
    await here.record('counter-1', counted('a', 1));
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(1), waitOptions);
    await first.stop();
    await state(await here.process({ boxes }));
    expect(boxes.sent).toHaveLength(1);
  });

  it('that died between an effect and its checkpoint does the effect again, under the same id', async () => {
    const boxes = new Boxes();
    await here.record('counter-1', counted('a', 1), counted('b', 2));
    const group = await here.process({ boxes });
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(2), waitOptions);
    await group.stop();
    await here.pool.query('update reactor_checkpoints set position = null');
    await here.process({ boxes });
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(4), waitOptions);
    expect(boxes.done.size).toBe(2);
  });

  it('that yields lets a busy process be, and begins when there is time', async () => {
    const boxes = new Boxes();
    const spare = Promise.withResolvers<void>();
    let asked = 0;
    const spareTime = () => {
      asked += 1;
      return spare.promise;
    };
    await here.record('counter-1', counted('a', 1));
    await here.process({ boxes, spareTime, reactors: [putter, { ...putter, name: 'mailer', yields: true }] });
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(1), waitOptions);
    await vi.waitFor(() => expect(asked).toBe(1), waitOptions);
    expect(boxes.sent).toHaveLength(1);
    spare.resolve();
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(2), waitOptions);
  });

  it('that yields holds nothing up for longer than a minute, however busy the process is', async () => {
    const boxes = new Boxes();
    const spareTime = () => new Promise<void>(() => {});
    const now = () => Date.parse('2026-11-05T20:01:00.000Z');
    await here.record('counter-1', counted('a', 1));
    await here.process({ boxes, spareTime, now, reactors: [{ ...putter, yields: true }] });
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(1), waitOptions);
  });

  it('keeps the order on each target, and works on many targets of one stream at once', async () => {
    const boxes = new Boxes();
    let underWay = 0;
    let most = 0;
    boxes.before = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
    };
    const events = Array.from({ length: 200 }, (_, n) => counted(`${n % 20}`, n));
    await here.record('counter-1', ...events);
    await here.process({ boxes, concurrency: 10 });
    await vi.waitFor(() => expect(boxes.sent).toHaveLength(200), waitOptions);
    for (let into = 0; into < 20; into++) {
      expect(boxes.in(`${into}`)).toEqual(Array.from({ length: 10 }, (_, i) => into + 20 * i));
    }
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(10);
  });

  it('does not tell a refusal that its reactor expects', async () => {
    const boxes = new Boxes();
    boxes.refuses = ({ n }) => n < 3;
    const refused = vi.fn();
    const jobs = { startJob: async () => {}, signal: async () => {}, cancel: async () => {} };
    const expecting = (code: string): Reactor => ({
      ...putter,
      name: `expects ${code}`,
      react: (event) => putter.react(event).map((effect) => ({ ...effect, answers: [code] })),
    });
    await here.record('counter-1', counted('a', 1), counted('a', 3));
    const handlers = { commands: boxes, jobs, refused };
    await here.process({ reactors: [expecting('Full'), expecting('Closed')], handlers });
    await vi.waitFor(() => expect(boxes.in('a')).toHaveLength(4), waitOptions);
    expect(refused).toHaveBeenCalledOnce();
  });

  it('sends what a reactor has for a refusal in place of what was refused, with the words of the refusal', async () => {
    const boxes = new Boxes();
    boxes.refuses = ({ box }) => box === 'a';
    const instead: Reactor = {
      ...putter,
      react: (event) =>
        putter.react(event).map((effect) => {
          if (effect.kind !== 'command') return effect;
          const { aggregate } = effect;
          const told = (code: string) => ({ type: 'Tell', box: 'told', n: 7, code });
          return { ...effect, otherwise: ({ code }) => ({ aggregate, command: told(code) }) };
        }),
    };
    await here.record('counter-1', counted('a', 1), counted('b', 2));
    await here.process({ boxes, reactors: [instead] });
    await vi.waitFor(() => expect([boxes.in('told'), boxes.in('b')]).toEqual([[7], [2]]), waitOptions);
    expect(boxes.sent.find(({ command }) => command.box === 'told')?.command).toMatchObject({ code: 'Full' });
  });

  it('halts at a reactor that sends one command twice to one stream because of one event', async () => {
    const twice: Reactor = { ...putter, react: (event) => [...putter.react(event), ...putter.react(event)] };
    const boxes = new Boxes();
    await here.record('counter-1', counted('a', 1));
    const group = await here.process({ boxes, reactors: [twice] });
    await vi.waitFor(() => expect(group.health()[0]?.halt?.error).toMatch(/sends Put to box-a twice/), waitOptions);
    expect(boxes.sent).toEqual([]);
  });

  it('tells a refusal and goes on', async () => {
    const boxes = new Boxes();
    boxes.refuses = ({ n }) => n === 1;
    const refused = vi.fn();
    await here.record('counter-1', counted('a', 1), counted('a', 2));
    const jobs = { startJob: async () => {}, signal: async () => {}, cancel: async () => {} };
    await here.process({ handlers: { commands: boxes, jobs, refused } });
    await vi.waitFor(() => expect(boxes.in('a')).toEqual([1, 2]), waitOptions);
    expect(refused).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'Counted' }),
      'Put',
      expect.objectContaining({ code: 'Full' }),
    );
  });

  it('starts jobs in the name of whoever acted, signals and cancels them and carries out activities, in order', async () => {
    const done: unknown[] = [];
    const everything: Reactor = {
      name: 'everything',
      events: ['Counted'],
      react: (event) => [
        { kind: 'job', job: 'payment', key: 'payment/1', input: { n: 1 } },
        { kind: 'signal', key: 'payment/1', name: 'paid', id: event.id },
        { kind: 'signal', key: 'payment/1', name: 'retry', id: event.id, payload: { by: 'ada' } },
        { kind: 'cancel', key: 'payment/1', reason: 'Enough.' },
        { kind: 'activity', name: 'look', input: { n: 2 } },
      ],
    };
    await here.process({
      reactors: [everything],
      handlers: {
        commands: new Boxes(),
        jobs: {
          startJob: async (...job) => void done.push(job),
          signal: async (...signal) => void done.push(signal),
          cancel: async (...cancel) => void done.push(cancel),
        },
        refused: () => {},
      },
      activities: { look: async (input: { n: number }) => void done.push(input) },
    });
    await here.record('counter-1', counted('a', 1));
    await vi.waitFor(() => expect(done).toHaveLength(5), waitOptions);
    const [event] = await here.recorded('counter-1');
    expect(done).toEqual([
      ['payment', 'payment/1', { n: 1 }, { by: event?.meta.actor, cause: `Counted ${event?.id}` }],
      ['payment/1', { name: 'paid', payload: null, id: event?.id }],
      ['payment/1', { name: 'retry', payload: { by: 'ada' }, id: event?.id }],
      ['payment/1', 'Enough.'],
      { n: 2 },
    ]);
  });
});

describe('a reactor in two processes', () => {
  it('is run by one; the other takes over when that one stops', async () => {
    const [first, second] = [new Boxes(), new Boxes()];
    const group = await here.process({ boxes: first });
    await vi.waitFor(() => expect(group.health()[0]?.state).not.toBe('elsewhere'), waitOptions);
    const other = await here.process({ boxes: second });
    await here.record('counter-1', counted('a', 1));
    await vi.waitFor(() => expect(first.in('a')).toEqual([1]), waitOptions);
    expect(other.health()[0]?.state).toBe('elsewhere');
    await group.stop();
    await here.record('counter-1', counted('a', 2));
    await vi.waitFor(() => expect(second.in('a')).toEqual([2]), waitOptions);
  });

  it('whose owner lost it in the middle of an effect does not let that one move the checkpoint', async () => {
    const [first, second] = [new Boxes(), new Boxes()];
    const held = Promise.withResolvers<void>();
    first.before = () => held.promise;
    const group = await here.process({ boxes: first });
    await here.record('counter-1', counted('a', 1));
    await vi.waitFor(() => expect(group.health()[0]?.lag.events).toBe(1), waitOptions);
    await here.pool.query("update leases set holder = 'gone', machine = 'elsewhere', expires_at = '-infinity'");
    await here.process({ boxes: second });
    await here.record('counter-1', counted('a', 2));
    const position = async () => (await here.pool.query('select position from reactor_checkpoints')).rows[0]?.position;
    const last = (await here.recorded('counter-1'))[1]?.position;
    await vi.waitFor(async () => expect(await position()).toBe(last), waitOptions);

    held.resolve();
    await group.stop();
    expect(first.in('a')).toEqual([1]);
    expect(await position()).toBe(last);
    expect(first.sent[0]?.options.commandId).toBe(second.sent[0]?.options.commandId);
  });
});
