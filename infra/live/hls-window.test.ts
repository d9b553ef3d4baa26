import { describe, expect, test } from 'vitest';
import { Broadcast } from './broadcast.ts';
import { HlsWindow } from './hls-window.ts';
import { demuxerOf } from './media/demuxer-of.ts';
import type { Frame } from './media/frames.ts';
import { cut, playsFor, recordingOf, recordings } from './testing/recordings.ts';

/** Each line that matters of a playlist: segments with their lengths, inits, breaks. */
function read(playlist: string | undefined) {
  const lines = playlist?.split('\n') ?? [];
  const value = (name: string) => Number(lines.find((line) => line.startsWith(`#EXT-X-${name}:`))?.split(':')[1]);
  return {
    target: value('TARGETDURATION'),
    first: value('MEDIA-SEQUENCE'),
    breaksBefore: value('DISCONTINUITY-SEQUENCE'),
    breaks: lines.filter((line) => line === '#EXT-X-DISCONTINUITY').length,
    inits: lines.flatMap((line) => /^#EXT-X-MAP:URI="init-(\d+)\.mp4"$/.exec(line)?.[1] ?? []).map(Number),
    seconds: lines.flatMap((line) => /^#EXTINF:([\d.]+),$/.exec(line)?.[1] ?? []).map(Number),
    segments: lines.flatMap((line) => /^(\d+)\.m4s$/.exec(line)?.[1] ?? []).map(Number),
  };
}

function onAir() {
  const window = new HlsWindow();
  const broadcast = new Broadcast({ now: () => 0, hls: window });
  return { window, broadcast };
}

describe.each(['avc.mkv', 'avc.mp4'] as const)('%s as HLS', (name) => {
  test('has every frame once, in segments of about a second that play', async () => {
    const { broadcast, window } = onAir();
    const recorder = broadcast.publish(recordings[name]);
    for (const piece of cut(recordingOf(name), [2000])) recorder.push(piece);
    recorder.stop();
    const { inits, seconds, segments, target } = read(window.playlist());
    expect(inits).toEqual([1]);
    expect(segments).toEqual(segments.map((_, n) => n));
    // RFC 8216, 4.3.3.1.
    for (const each of seconds) expect(Math.round(each)).toBeLessThanOrEqual(target);
    expect(Math.round(seconds.reduce((sum, each) => sum + each, 0))).toBe(4);
    const init = window.init(1) ?? Buffer.alloc(0);
    const pieces = segments.map((number) => window.segment(number) ?? Buffer.alloc(0));
    const data = (frames: readonly Frame[]) => frames.map((frame) => frame.data.toString('hex')).sort();
    const sent = demuxerOf(recordings[name]).push(recordingOf(name));
    expect(data(demuxerOf('video/mp4').push(Buffer.concat([init, ...pieces])))).toEqual(data(sent));
    for (const piece of pieces) expect(await playsFor(Buffer.concat([init, piece]))).toBeGreaterThan(0);
  });
});

const fragment = (fromMs: number, key: boolean, milliseconds = 100) => ({
  data: Buffer.from(`${fromMs} `),
  key,
  fromUs: fromMs * 1000,
  untilUs: (fromMs + milliseconds) * 1000,
});

test('a segment begins with a picture that stands alone, where recorders give one, and ends without', () => {
  const window = new HlsWindow();
  window.section('video/mp4; codecs="avc1"', Buffer.from('init'));
  for (let at = -200; at < 9000; at += 100)
    window.fragment(fragment(at, at === 0 || at === 1000 || at === 1500 || at === 2200));
  expect(read(window.playlist())).toMatchObject({ seconds: [1, 1.2, 4], segments: [0, 1, 2], target: 4 });
  expect(window.segment(1)?.toString().startsWith('1000 ')).toBe(true);
});

test('a playlist names the last segments; those before are kept for a while, and no memory is taken for more', () => {
  const window = new HlsWindow();
  window.section('audio/mp4; codecs="opus"', Buffer.from('init'));
  expect([window.state, window.playlist()]).toEqual(['waiting', undefined]);
  for (let at = 0; at < 30_000; at += 1000) window.fragment(fragment(at, true, 1000));
  const { first, segments } = read(window.playlist());
  expect([first, segments.length, segments.at(-1)]).toEqual([23, 6, 28]);
  expect(window.segment(17)?.toString()).toBe('17000 ');
  expect([window.segment(16), window.segment(29), window.init(2)]).toEqual([undefined, undefined, undefined]);
});

test('another recorder is a break with an init of its own, which is counted when it slides out', () => {
  const window = new HlsWindow();
  for (const section of [1, 2]) {
    window.section('video/mp4; codecs="avc1"', Buffer.from(`init ${section}`));
    for (let at = 0; at <= 3000; at += 1000) window.fragment(fragment(at, true, 1000));
    window.interrupted();
    expect(window.playlist()?.includes('# interrupted')).toBe(true);
  }
  expect(read(window.playlist())).toMatchObject({ breaks: 1, breaksBefore: 0, inits: [1, 2], first: 2 });
  window.section('video/mp4; codecs="avc1"', Buffer.from('init 3'));
  for (let at = 0; at <= 6000; at += 1000) window.fragment(fragment(at, true, 1000));
  expect(read(window.playlist())).toMatchObject({
    breaks: 0,
    breaksBefore: 2,
    inits: [3],
    segments: [8, 9, 10, 11, 12, 13],
  });
  for (let at = 7000; at <= 9000; at += 1000) window.fragment(fragment(at, true, 1000));
  expect([window.init(2)?.toString(), window.init(1)]).toEqual(['init 2', undefined]);
});

test('WebM is nothing that players of HLS take; what they take comes again with the next recorder', () => {
  const { broadcast, window } = onAir();
  const webm = broadcast.publish(recordings['vp8.webm']);
  for (const piece of cut(recordingOf('vp8.webm'), [2000])) webm.push(piece);
  expect([window.state, window.playlist()]).toEqual(['otherFormat', undefined]);
  const avc = broadcast.publish(recordings['avc.mkv']);
  for (const piece of cut(recordingOf('avc.mkv'), [2000])) avc.push(piece);
  expect(window.state).toBe('playing');
});
