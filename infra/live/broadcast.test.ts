import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Broadcast, type BroadcastOptions } from './broadcast.ts';
import { MANY_PLAYERS } from './handout.ts';
import { demuxerOf } from './media/demuxer-of.ts';
import { MalformedMedia } from './media/frames.ts';
import { cut, recordingNames, recordingOf, recordings } from './testing/recordings.ts';
import type { ViewerSocket, ViewerWord } from './viewer-line.ts';

interface Player extends ViewerSocket {
  readonly words: ViewerWord[];
  /** The bytes of each section. */
  readonly sections: Buffer[][];
}

function player(): Player {
  const [words, sections]: [ViewerWord[], Buffer[][]] = [[], []];
  return {
    words,
    sections,
    word(word) {
      words.push(word);
      if (word.type === 'section') sections.push([]);
    },
    bytes: (data) => void sections.at(-1)?.push(data),
  };
}

function broadcast(options: Partial<BroadcastOptions> = {}) {
  let now = 1_000_000;
  const it = new Broadcast({ now: () => now, ...options });
  return { it, pass: (ms: number) => (now += ms) };
}

const AVC = recordings['avc.mkv'];
const pieces = [...cut(recordingOf('avc.mkv'), [2700])];

const bytesIn = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0);

function framesOf({ sections, words }: Player, section = 0) {
  const types = words.flatMap((word) => (word.type === 'section' ? [word.mimeType] : []));
  const demuxer = demuxerOf(types[section] ?? '');
  return demuxer.push(Buffer.concat(sections[section] ?? []));
}

describe.each(recordingNames)('%s on the air', (name) => {
  test('reaches who watches from the start, whole', () => {
    const { it } = broadcast();
    const fan = player();
    it.watch(fan, Number.POSITIVE_INFINITY);
    const recorder = it.publish(recordings[name]);
    for (const piece of cut(recordingOf(name), [2000])) expect(recorder.push(piece)).toBe(true);
    recorder.stop();
    const sent = demuxerOf(recordings[name]).push(recordingOf(name));
    expect(
      framesOf(fan)
        .map(({ data }) => data.toString('hex'))
        .sort(),
    ).toEqual(sent.map(({ data }) => data.toString('hex')).sort());
    const { durationMs, bytes } = it.figures();
    expect([Math.round(durationMs / 1000), bytes]).toEqual([4, recordingOf(name).length]);
  });

  test('gives who comes late a beginning at once, with a frame that stands alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 40 }), (late) => {
        const { it } = broadcast();
        const recorder = it.publish(recordings[name]);
        const all = [...cut(recordingOf(name), [2000])];
        for (const piece of all.slice(0, late)) recorder.push(piece);
        const fan = player();
        it.watch(fan, Number.POSITIVE_INFINITY);
        // Some recorders send a second at once.
        if (it.figures().durationMs > 0) {
          const [first] = framesOf(fan).filter(({ kind }) => kind === 'video' || name === 'opus.webm');
          expect(first?.key).toBe(true);
        }
        it.end();
      }),
      { numRuns: 20 },
    );
  });
});

test('many players get the same bytes as few in fewer pieces, each beginning once, whenever they come', async () => {
  const [small, large] = [broadcast().it, broadcast().it];
  const alone = player();
  small.watch(alone, Number.POSITIVE_INFINITY);
  const hall = Array.from({ length: MANY_PLAYERS }, player);
  for (const fan of hall) large.watch(fan, Number.POSITIVE_INFINITY);
  const recorders = [small, large].map((it) => it.publish(AVC));
  const late: Player[] = [];
  for (const [n, piece] of pieces.entries()) {
    for (const recorder of recorders) recorder.push(piece);
    if (n % 3 === 0) await turn();
    if (n % 7 !== 0) continue;
    const fan = player();
    large.watch(fan, Number.POSITIVE_INFINITY);
    late.push(fan);
  }
  for (const recorder of recorders) recorder.stop();
  const whole = Buffer.concat(alone.sections[0] ?? []);
  for (const fan of hall) expect(Buffer.concat(fan.sections[0] ?? []).equals(whole)).toBe(true);
  expect(hall[0]?.sections[0]?.length).toBeLessThan((alone.sections[0]?.length ?? 0) * 0.8);
  for (const fan of late) {
    expect(framesOf(fan).find(({ kind }) => kind === 'video')?.key ?? true).toBe(true);
    const [, ...seen] = fan.sections[0] ?? [];
    expect(whole.subarray(-bytesIn(seen)).equals(Buffer.concat(seen)) || seen.length === 0).toBe(true);
  }
});

test('what many wait for is handed out although the recorder pauses', async () => {
  const { it } = broadcast();
  const [first] = Array.from({ length: MANY_PLAYERS }, () => {
    const fan = player();
    it.watch(fan, Number.POSITIVE_INFINITY);
    return fan;
  });
  const alone = player();
  const { it: small } = broadcast();
  small.watch(alone, Number.POSITIVE_INFINITY);
  for (const recorder of [it, small].map((each) => each.publish(AVC)))
    for (const piece of pieces.slice(0, 12)) recorder.push(piece);
  const whole = bytesIn(alone.sections[0] ?? []);
  expect(whole).toBeGreaterThan(0);
  await expect.poll(() => bytesIn(first?.sections[0] ?? [])).toBe(whole);
});

test('who reads too slowly skips ahead to a picture that stands alone, and takes no more memory than its line has', () => {
  const { it } = broadcast();
  const [slow, quick] = [player(), player()];
  const most = 12_000;
  const line = it.watch(slow, most);
  it.watch(quick, Number.POSITIVE_INFINITY);
  const recorder = it.publish(AVC);
  let arrived = 0;
  let underWay = 0;
  for (const [n, piece] of pieces.entries()) {
    recorder.push(piece);
    underWay = Math.max(underWay, bytesOf(slow) - arrived);
    // Reads nothing for a while, then everything.
    if (n % 20 !== 19) continue;
    arrived = bytesOf(slow);
    line.acknowledge(arrived);
  }
  expect(underWay).toBeLessThanOrEqual(most);
  expect(bytesOf(slow)).toBeLessThan(bytesOf(quick));
  expect(slow.words.filter(({ type }) => type === 'skipped').length).toBeGreaterThan(0);
  expect(it.figures().skippedMs).toBeGreaterThan(0);
  const frames = framesOf(slow).filter(({ kind }) => kind === 'video');
  const all = framesOf(quick).filter(({ kind }) => kind === 'video');
  for (const [n, frame] of frames.entries()) {
    const before = all[all.findIndex(({ data }) => data.equals(frame.data)) - 1];
    const follows = n > 0 && before !== undefined && frames[n - 1]?.data.equals(before.data);
    expect(follows || frame.key).toBe(true);
  }
});

test('a player that says it has more than it was sent gains nothing by it', () => {
  const { it } = broadcast();
  const fan = player();
  const line = it.watch(fan, 12_000);
  line.acknowledge(10_000_000);
  const recorder = it.publish(AVC);
  for (const piece of pieces) recorder.push(piece);
  expect(bytesOf(fan)).toBeLessThanOrEqual(12_000);
});

test('a recorder whose line broke comes back in time: players go on with a second section', async () => {
  const abandoned = vi.fn();
  const { it } = broadcast({ onAbandoned: abandoned, breakMs: 50 });
  const fan = player();
  it.watch(fan, Number.POSITIVE_INFINITY);
  const first = it.publish(AVC);
  for (const piece of pieces.slice(0, 10)) first.push(piece);
  first.stop();
  expect(fan.words.at(-1)).toEqual({ type: 'interrupted', milliseconds: 50 });
  const second = it.publish(AVC);
  for (const piece of pieces.slice(0, 10)) second.push(piece);
  await pause(100);
  expect(abandoned).not.toHaveBeenCalled();
  expect(fan.words.map(({ type }) => type)).toEqual(['section', 'interrupted', 'section']);
  expect(framesOf(fan, 1)[0]?.timeUs).toBe(0);
  second.stop();
  await vi.waitFor(() => expect(abandoned).toHaveBeenCalledOnce());
});

test('the newest recorder sends, an older one is told that it does not', () => {
  const { it } = broadcast();
  const old = it.publish(AVC);
  const fresh = it.publish(AVC);
  expect([old.push(pieces[0] ?? Buffer.alloc(0)), fresh.push(pieces[0] ?? Buffer.alloc(0))]).toEqual([false, true]);
  old.stop();
  expect(it.figures().publishing).toBe(true);
});

test('a recorder that sends something else is let go, and the broadcast goes on', () => {
  const { it } = broadcast();
  const fan = player();
  it.watch(fan);
  const broken = it.publish(AVC);
  expect(() => broken.push(Buffer.from('not a recording at all'))).toThrow(MalformedMedia);
  expect([broken.push(pieces[0] ?? Buffer.alloc(0)), it.figures().publishing]).toEqual([false, false]);
  expect(it.publish(AVC).push(pieces[0] ?? Buffer.alloc(0))).toBe(true);
});

test('after the end nothing goes in or out, and who comes is told so', () => {
  const { it } = broadcast();
  const [before, after] = [player(), player()];
  it.watch(before);
  const recorder = it.publish(AVC);
  recorder.push(pieces[0] ?? Buffer.alloc(0));
  it.end();
  it.watch(after);
  expect([before.words.at(-1), after.words]).toEqual([{ type: 'ended' }, [{ type: 'ended' }]]);
  expect(recorder.push(pieces[1] ?? Buffer.alloc(0))).toBe(false);
  expect(it.figures().players).toBe(0);
});

test('the bitrate is that of the last five seconds', () => {
  const { it, pass } = broadcast();
  const recorder = it.publish(AVC);
  for (const piece of pieces.slice(0, 10)) {
    recorder.push(piece);
    pass(500);
  }
  expect(it.figures().bitrate).toBe((2700 * 10 * 8) / 5);
  pass(10_000);
  expect(it.figures().bitrate).toBe(0);
});

function bytesOf({ sections }: Player): number {
  return sections.flat().reduce((sum, { length }) => sum + length, 0);
}
