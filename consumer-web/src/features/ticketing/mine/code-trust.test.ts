import { expect, it } from 'vitest';
import type { LineStatus } from '../../../lib/live/line.ts';
import { codeTrust } from './code-trust.ts';

const line = (state: LineStatus['state'], resumedAt = 0, heardAt = 0): LineStatus => ({
  state,
  failures: 0,
  resumedAt,
  heardAt,
});
const fetched = (dataUpdatedAt: number, isError = false) => ({ dataUpdatedAt, isError });

it.each([
  ['a page that has just been loaded', line('opening'), fetched(5), 'sure'],
  ['a line that never broke', line('open'), fetched(5), 'sure'],
  ['a line that broke, or slept, before the first attempt is over', line('checking', 0, 9), fetched(5), 'checking'],
  ['a line that is back, before tickets are fetched', line('open', 20, 20), fetched(5), 'checking'],
  ['a line that is back, and tickets are', line('open', 20, 20), fetched(21), 'sure'],
  ['a line that is back, and tickets do not come', line('open', 20, 20), fetched(5, true), { since: 5 }],
  ['no network, since the last word of the server', line('away', 0, 9), fetched(5), { since: 9 }],
  ['a server that was never heard, since the page was loaded', line('away'), fetched(5), { since: 5 }],
] as const)('%s', (_, status, tickets, trust) => {
  expect(codeTrust(status, tickets)).toEqual(trust);
});
