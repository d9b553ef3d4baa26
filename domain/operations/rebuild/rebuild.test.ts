import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { type RebuildCommand, type RebuildResult, rebuildAggregate } from './aggregate.ts';
import type { RebuildEvent } from './events.ts';

const operator: Actor = { kind: 'person', id: id(1), roles: ['operator'] };
const job: Actor = { kind: 'system', name: 'job' };
const of = { readModel: 'orders', rebuild: id(5) };
const request = (rebuild = id(5)): RebuildCommand => ({
  type: 'RequestRebuild',
  ...of,
  rebuild,
  reason: 'A row is wrong.',
});
const record = (result: RebuildResult, rebuild = id(5)): RebuildCommand => ({
  type: 'RecordRebuild',
  ...of,
  rebuild,
  result,
});
const made = { outcome: 'replaced', rows: 12, lifted: false, skipped: 0 } as const;
const requested: RebuildEvent = { type: 'RebuildRequested', data: { ...of, reason: 'A row is wrong.' } };
const rebuilt: RebuildEvent = { type: 'ReadModelRebuilt', data: { ...of, ...made } };
const failed: RebuildEvent = { type: 'RebuildFailed', data: { ...of, message: 'no such column' } };

const given = (...history: RebuildEvent[]) => ({
  when: (command: RebuildCommand, actor: Actor) =>
    specification(rebuildAggregate).given(history).when(command, { actor }).decision,
});

describe('a rebuild of a read model', () => {
  it('is asked for by an operator, with a reason', () => {
    expect(given().when(request(), operator)).toEqual([requested]);
    const silent: RebuildCommand = { type: 'RequestRebuild', ...of, reason: ' ' };
    expect(given().when(silent, operator)).toMatchObject({ code: 'ReasonMissing' });
    const stranger: Actor = { kind: 'person', id: id(2), roles: ['artist', 'finance', 'support'] };
    expect(given().when(request(), stranger)).toMatchObject({ code: 'NotAllowed' });
  });

  it('is one at a time: another is told which is under way, and may come after its end', () => {
    expect(given(requested).when(request(), operator)).toEqual([]);
    expect(given(requested).when(request(id(6)), operator)).toMatchObject({
      code: 'RebuildAtWork',
      details: { rebuild: id(5) },
    });
    for (const end of [rebuilt, failed]) {
      expect(given(requested, end).when(request(id(6)), operator)).toHaveLength(1);
    }
  });

  it('has one end, which its job alone tells', () => {
    expect(given(requested).when(record(made), job)).toEqual([rebuilt]);
    expect(given(requested).when(record({ failed: 'no such column' }), job)).toEqual([failed]);
    expect(given(requested, rebuilt).when(record({ failed: 'late' }), job)).toEqual([]);
    expect(given(requested).when(record(made, id(6)), job)).toEqual([]);
    expect(given(requested).when(record(made), operator)).toMatchObject({ code: 'NotAllowed' });
  });
});
