import { expect, it } from 'vitest';
import { liveAddress, readTab } from './live-address.ts';

it('keeps the tab and the show in the address (LS85)', () => {
  expect(liveAddress('browse')).toEqual({});
  expect(liveAddress('streaming', 'one')).toEqual({ tab: 'streaming', show: 'one' });
  expect(readTab('mine')).toBe('mine');
  expect(readTab(null, 'one')).toBe('streaming');
  expect(readTab('browse', 'one')).toBe('browse');
  expect(readTab(null)).toBe('browse');
  expect(readTab('elsewhere')).toBe('browse');
});
