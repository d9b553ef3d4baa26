import { expect, test } from 'vitest';
import { PEER_HEADER, PeerSignature } from './peer-signature.ts';

const PATH = '/api/live-shows/1/watch/socket';

test('a request is another process’s by its signature alone: of this address, with our secret, for half a minute', () => {
  let now = 1_000_000;
  const [ours, theirs] = [new PeerSignature('ours', () => now), new PeerSignature('theirs', () => now)];
  const header = (value: string) => ({ [PEER_HEADER]: value });
  const signed = header(ours.sign(PATH));
  expect(ours.isPeer(PATH, signed)).toBe(true);
  for (const [path, headers] of [
    [`${PATH}?`, signed],
    [PATH, header(theirs.sign(PATH))],
    [PATH, header(ours.sign(PATH).replace(/^1/, '2'))],
    [PATH, header('')],
    [PATH, {}],
  ] as const) {
    expect(ours.isPeer(path, headers)).toBe(false);
  }
  now += 30_001;
  expect(ours.isPeer(PATH, signed)).toBe(false);
});
