import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso, ms } from '../../kernel/time.ts';
import { specification } from '../../testing/specification.ts';
import { type RecordingCommand, recordingAggregate } from './aggregate.ts';
import type { RecordingEvent, RecordingPart } from './events.ts';
import { lengthOf, offsetOf } from './timeline.ts';

const id = (n: number) => `0b9d1c1e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [show, owner, fan] = [id(1), id(2), id(3)];
const start = ms('2026-11-05T20:00:00.000Z');
const as = (person: string, ...roles: Role[]): Actor => ({ kind: 'person', id: person, roles });
const job: Actor = { kind: 'system', name: 'job' };

const part = (n: number, milliseconds = 60_000): RecordingPart => ({
  file: `recordings/${show}/${n}.mp4`,
  mimeType: 'video/mp4; codecs="avc1.42c01f, opus"',
  startedAt: iso(start + n * 100_000),
  milliseconds,
  bytes: 1000,
});
const figures = { peakViewers: 3, averageViewers: 1.5, skippedMs: 0, droppedFrames: 2 };
const poll = { kind: 'poll', id: id(8), at: iso(start + 5000) } as const;
const tip = { kind: 'tip', id: id(9), at: iso(start + 9000) } as const;

const begun: RecordingEvent = { type: 'RecordingBegun', data: { show, owner } };
const keep = (...parts: RecordingPart[]) =>
  ({ type: 'KeepRecording', show, parts, chapters: [poll, tip], figures, end: 'show' }) as const;
const kept = (...parts: RecordingPart[]): RecordingEvent => ({
  type: 'RecordingKept',
  data: { parts, chapters: [poll, tip], figures, end: 'show' },
});
const failed: RecordingEvent = { type: 'RecordingFailed', data: { reason: 'lost' } };
const deleted: RecordingEvent = { type: 'RecordingDeleted', data: {} };

function given(...history: RecordingEvent[]) {
  return {
    when: (command: RecordingCommand, actor: Actor = job) =>
      specification(recordingAggregate).given(history).when(command, { now: start, actor }).decision,
  };
}
const refused = (code: string) => expect.objectContaining({ rejected: true, code });

describe('BeginRecording', () => {
  it('begins once, for the owner of the show', () => {
    const command = { type: 'BeginRecording', show, owner } as const;
    expect(given().when(command, as(owner))).toEqual([begun]);
    expect(given().when(command)).toEqual([begun]);
    for (const after of [[begun], [begun, kept(part(1))], [begun, failed], [begun, deleted]]) {
      expect(given(...after).when(command, as(owner))).toEqual([]);
    }
    expect(given().when(command, as(fan, 'operator'))).toEqual(refused('NotTheOwner'));
  });
});

describe('KeepRecording', () => {
  it('says what was put away, in the order of time', () => {
    const command = { ...keep(part(2), part(1)), chapters: [tip, poll] };
    expect(given(begun).when(command)).toEqual([kept(part(1), part(2))]);
  });

  it('keeps nothing twice, and what another process had of it besides', () => {
    expect(given(begun, kept(part(1))).when(keep(part(1)))).toEqual([]);
    expect(given(begun, kept(part(1))).when(keep(part(1), part(2)))).toEqual([kept(part(2))]);
  });

  it('keeps what was taken for lost', () => {
    expect(given(begun, failed).when(keep(part(1)))).toEqual([kept(part(1))]);
  });

  it('is for the platform alone, and for what was begun and not deleted', () => {
    expect(given(begun).when(keep(part(1)), as(owner))).toEqual(refused('NotAllowed'));
    expect(given().when(keep(part(1)))).toEqual(refused('NotFound'));
    expect(given(begun, deleted).when(keep(part(1)))).toEqual(refused('RecordingDeleted'));
    expect(given(begun).when(keep())).toEqual(refused('InvalidRecording'));
    expect(given(begun).when(keep(part(1), part(1)))).toEqual(refused('InvalidRecording'));
  });
});

describe('FailRecording', () => {
  const command = { type: 'FailRecording', show, reason: 'lost' } as const;

  it('says that there is nothing to play, unless there is', () => {
    expect(given(begun).when(command)).toEqual([failed]);
    expect(given(begun, kept(part(1))).when(command)).toEqual([]);
    expect(given(begun, failed).when(command)).toEqual([]);
    expect(given(begun).when(command, as(owner))).toEqual(refused('NotAllowed'));
    expect(given().when(command)).toEqual(refused('NotFound'));
  });
});

describe('DeleteRecording', () => {
  const command = { type: 'DeleteRecording', show } as const;

  it.each([
    ['the owner', as(owner, 'artist')],
    ['an operator', as(fan, 'operator')],
    ['the erasure of the owner', job],
  ])('%s deletes it, once, whatever has become of it', (_, actor) => {
    for (const history of [[begun], [begun, kept(part(1))], [begun, failed]]) {
      expect(given(...history).when(command, actor)).toEqual([deleted]);
    }
    expect(given(begun, deleted).when(command, actor)).toEqual([]);
  });

  it('is put off while those who bought the replay may watch it; an operator and the erasure do not wait', () => {
    const history = [begun, kept(part(1))];
    const promised = { ...command, promisedUntil: start + 1 };
    expect(given(...history).when(promised, as(owner, 'artist'))).toMatchObject({
      code: 'ReplaySold',
      details: { until: iso(start + 1) },
    });
    expect(given(...history).when({ ...command, promisedUntil: start }, as(owner))).toEqual([deleted]);
    for (const actor of [as(fan, 'operator'), job]) expect(given(...history).when(promised, actor)).toEqual([deleted]);
    expect(given(...history, deleted).when(promised, as(owner))).toEqual([]);
  });

  it('nobody else does', () => {
    expect(given(begun, kept(part(1))).when(command, as(fan, 'fan', 'moderator'))).toEqual(refused('NotTheOwner'));
    expect(given().when(command, as(owner))).toEqual(refused('NotFound'));
  });
});

const commands = fc.oneof(
  fc.constant<RecordingCommand>({ type: 'BeginRecording', show, owner }),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
    .map((numbers): RecordingCommand => keep(...numbers.map((n) => part(n)))),
  fc
    .constantFrom('nothingPlayable', 'lost')
    .map((reason): RecordingCommand => ({ type: 'FailRecording', show, reason })),
  fc.constant<RecordingCommand>({ type: 'DeleteRecording', show }),
);

it('whatever comes in whatever order, no file is kept twice, and nothing comes after the deletion', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 20 }), (given) => {
      let state = recordingAggregate.initialState();
      const events: RecordingEvent[] = [];
      for (const command of given) {
        const decided = specification(recordingAggregate)
          .given(events)
          .when(command, { now: start, actor: job }).decision;
        if (isRejection(decided)) continue;
        for (const event of decided) state = recordingAggregate.evolve(state, event);
        events.push(...decided);
      }
      const files = events.flatMap((event) => (event.type === 'RecordingKept' ? event.data.parts : []));
      expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
      const at = events.findIndex(({ type }) => type === 'RecordingDeleted');
      if (at >= 0) expect(at).toBe(events.length - 1);
    }),
  );
});

describe('where an instant is', () => {
  const parts = [part(0), part(1), part(2, 30_000)];

  it.each([
    [-1, undefined],
    [0, 0],
    [5000, 5000],
    [59_999, 59_999],
    [80_000, 60_000],
    [100_000, 60_000],
    [130_000, 90_000],
    [229_999, 149_999],
    [230_000, undefined],
  ])('%i ms after the beginning of a recording with breaks', (after, offset) => {
    expect(offsetOf(parts, iso(start + after))).toBe(offset);
    expect(lengthOf(parts)).toBe(150_000);
  });

  it('never goes back, and stays within the recording', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 20 }), (instants) => {
        const offsets = instants
          .toSorted((a, b) => a - b)
          .map((after) => offsetOf(parts, iso(start + after)))
          .filter((offset) => offset !== undefined);
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
        for (const offset of offsets) expect(offset).toBeLessThan(lengthOf(parts));
      }),
    );
  });
});
