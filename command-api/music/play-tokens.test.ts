import { DAY } from '@marquee/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { PlayTokens } from './play-tokens.ts';

const play = { track: 'track', person: 'person' };

it('says when a play was begun, to the process that gave it and to every other with the key', () => {
  let now = 1_000_000;
  const tokens = new PlayTokens(Buffer.from('key'), () => now);
  const token = tokens.give(play);
  now += DAY / 2;
  expect(new PlayTokens(Buffer.from('key'), () => now).read(token, play)).toBe(1_000_000);
  expect(new PlayTokens(Buffer.from('other'), () => now).read(token, play)).toBeUndefined();
  now += 1;
  expect(tokens.read(token, play)).toBeUndefined();
});

it('is good for nobody else, for nothing else, and from no other time', () => {
  const tokens = new PlayTokens(Buffer.from('key'), () => 1_000_000);
  const token = tokens.give(play);
  const forged = token.replace('1000000', '0900000');
  for (const [said, of] of [
    [token, { ...play, person: 'another' }],
    [token, { ...play, track: 'another' }],
    [forged, play],
    [token.slice(0, -2), play],
    ['', play],
  ] as const)
    expect(tokens.read(said, of)).toBeUndefined();
});
