import { expect, it } from 'vitest';
import { instantOf, localTime } from './local-time.ts';

it('reads a time by the clock of a place, and nothing else', () => {
  expect(instantOf('2026-03-13T20:00', 'America/New_York')).toBe('2026-03-14T00:00:00.000Z');
  expect(instantOf('2026-02-13T20:00', 'America/New_York')).toBe('2026-02-14T01:00:00.000Z');
  expect(localTime('2026-03-14T00:00:00.000Z', 'America/New_York')).toBe('2026-03-13T20:00');
  expect(instantOf('', 'UTC')).toBe('');
  expect(instantOf('tomorrow', 'UTC')).toBe('');
});
