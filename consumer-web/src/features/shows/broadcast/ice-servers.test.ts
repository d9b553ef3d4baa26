import { expect, it } from 'vitest';
import { iceServersOf } from './ice-servers.ts';

it('reads the servers that an answer links to', () => {
  const header =
    '<stun:stun.example.net>; rel="ice-server", <https://a.example>; rel=next, ' +
    '<turn:turn.example.net?transport=udp>; rel="ice-server"; username="u"; credential="a, b"; credential-type="password"';
  expect(iceServersOf(header)).toEqual([
    { urls: 'stun:stun.example.net' },
    { urls: 'turn:turn.example.net?transport=udp', username: 'u', credential: 'a, b' },
  ]);
  expect(iceServersOf(null)).toEqual([]);
});
