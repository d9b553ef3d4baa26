import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HlsPlaces } from './hls-places.ts';
import { HlsWindow } from './hls-window.ts';
import { GRANT_MS, type LiveEvent } from './port.ts';
import { RecordingFolder } from './recording/folder.ts';
import { SocketTransport } from './socket-transport.ts';
import { cut, recordingOf, recordings } from './testing/recordings.ts';

const SHOW = '0197d9a0-0000-7000-8000-000000000001';

let folder: string;
let transport: SocketTransport;
let events: LiveEvent['type'][];
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-live-'));
  events = [];
  now = 1_000_000;
  transport = new SocketTransport({
    secret: 'a secret of a test',
    now: () => now,
    recordings: new RecordingFolder(folder),
    failed: (error) => {
      throw error;
    },
    onRecording: async () => {},
  });
  transport.onEvent(({ type }) => events.push(type));
});
afterEach(async () => {
  await transport.close();
  await rm(folder, { recursive: true });
});

test('a picture is told to be sent, broken, sent again and recorded', async () => {
  await transport.open(SHOW);
  const first = await transport.publish(SHOW, 'artist', recordings['avc.mkv'], () => {});
  for (const piece of cut(recordingOf('avc.mkv'), [2000])) first.push(piece);
  first.stop();
  const second = await transport.publish(SHOW, 'artist', recordings['avc.mkv'], () => {});
  // The one whose place is taken breaks nothing.
  first.stop();
  await transport.end(SHOW);
  second.stop();
  expect(events).toEqual(['sending', 'interrupted', 'sending', 'recorded']);
});

/** Somebody who watches by HLS: what they are answered. */
async function hlsFan(person: string, show = SHOW) {
  const { address, token } = await transport.grantHls(show, person);
  const id = address.split('/').at(-2) ?? '';
  const ask = async (most = 2, asked = { id, show, person }) => {
    const answer = await transport.watchHls(token, asked, async () => most);
    return answer instanceof HlsWindow ? 'plays' : answer;
  };
  return { ask, id };
}

test('places of players of HLS and of lines count together: beyond the ticket’s the oldest ends', async () => {
  const ended: string[] = [];
  const line = { word() {}, bytes() {}, end: (reason: string) => void ended.push(reason) };
  transport.watch(SHOW, 'ada', 2, line);
  const [first, second] = [await hlsFan('ada'), await hlsFan('ada')];
  expect([await first.ask(), ended, await second.ask(), ended]).toEqual([
    'plays',
    ['elsewhere'],
    'plays',
    ['elsewhere'],
  ]);
  transport.watch(SHOW, 'ada', 2, line);
  expect([await first.ask(), await second.ask()]).toEqual(['elsewhere', 'plays']);
  expect([...(await transport.rooms())]).toEqual([[SHOW, ['ada']]]);
  await transport.revoke(SHOW, 'ada');
  expect([await second.ask(), ended.at(-1)]).toEqual(['revoked', 'revoked']);
});

test('a grant of HLS opens its place within a minute and keeps it after that; it is of one person, show and place', async () => {
  const [used, unused, other] = [await hlsFan('ada'), await hlsFan('ada'), await hlsFan('bo')];
  expect(await used.ask()).toBe('plays');
  for (const asked of [
    { id: used.id, show: SHOW, person: 'bo' },
    { id: other.id, show: SHOW, person: 'ada' },
    { id: used.id, show: 'another', person: 'ada' },
  ]) {
    expect(await used.ask(2, asked)).toBe('noGrant');
  }
  expect(await other.ask(0)).toBe('revoked');
  now += GRANT_MS;
  expect([await used.ask(), await unused.ask()]).toEqual(['plays', 'noGrant']);
});

test('who gives the ticket back opens no place with a grant from before', async () => {
  const [fan, spare] = [await hlsFan('ada'), await hlsFan('ada')];
  await fan.ask();
  await transport.revoke(SHOW, 'ada');
  expect([await fan.ask(), await spare.ask()]).toEqual(['revoked', 'noGrant']);
});

test('a player that asks for nothing any more has left', () => {
  vi.useFakeTimers();
  try {
    const left: string[] = [];
    const places = new HlsPlaces(() => left.push('told'), 1000);
    places.open('a', () => () => left.push('a'));
    vi.advanceTimersByTime(900);
    expect(places.ask('a')).toBe('here');
    vi.advanceTimersByTime(900);
    expect([places.ask('a'), left]).toEqual(['here', []]);
    vi.advanceTimersByTime(1001);
    expect([places.ask('a'), left]).toEqual([undefined, ['a', 'told']]);
  } finally {
    vi.useRealTimers();
  }
});

test('viewers are people, whatever the number of their places, and the artist is none of them', async () => {
  await transport.publish(SHOW, 'artist', recordings['avc.mkv'], () => {});
  const line = { word() {}, bytes() {}, end() {} };
  for (const person of ['ada', 'ada', 'artist', 'bo']) transport.watch(SHOW, person, 2, line);
  const hls = await hlsFan('bo');
  await hls.ask();
  now += 1000;
  expect(await transport.figures(SHOW)).toMatchObject({ peakViewers: 2, averageViewers: 2 });
});

test('a show that another process has taken over is left: everybody connects again, and its recording is not said to be whole', async () => {
  const ended: string[] = [];
  const homes = { of: async () => 'http://other:4400', release: async () => {} };
  const kept = new RecordingFolder(folder);
  const here = new SocketTransport({
    secret: 'a secret of a test',
    now: () => now,
    recordings: kept,
    homes,
    failed: (error) => {
      throw error;
    },
    onRecording: async () => {},
  });
  await here.publish(SHOW, 'artist', recordings['avc.mkv'], (why) => ended.push(`recorder ${why}`));
  here.watch(SHOW, 'ada', 2, { word() {}, bytes() {}, end: (reason) => ended.push(`player ${reason}`) });
  expect(await here.home(SHOW)).toBe('http://other:4400');
  expect(ended.toSorted()).toEqual(['player moved', 'recorder moved']);
  expect([(await here.rooms()).size, await kept.figures(SHOW)]).toEqual([0, undefined]);
});
