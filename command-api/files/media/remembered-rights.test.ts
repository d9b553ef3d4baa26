import { eventDefinitions } from '@marquee/domain/contexts.ts';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { expect, it } from 'vitest';
import { RememberedRights, takingEvents } from './remembered-rights.ts';

const RIGHT = 'file/original/person';
const event = (position: string) => ({ type: 'PersonBlocked', position }) as unknown as RecordedEvent;

function remembering() {
  let now = 1_000_000;
  const waiting: ((outcome: 'reached' | 'stale') => void)[] = [];
  const reach = () => new Promise<'reached' | 'stale'>((resolve) => waiting.push(resolve));
  const rights = new RememberedRights('1' as Position, reach, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  const reached = async (outcome: 'reached' | 'stale' = 'reached') => {
    waiting.shift()?.(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { rights, reached, pass };
}

it('remembers a right until an event may have taken it', () => {
  const { rights } = remembering();
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(true);
  rights.apply([event('2')]);
  expect(rights.has(RIGHT)).toBe(false);
});

it('does not keep what was looked up before, or before the read models have taken the last event', async () => {
  const { rights, reached } = remembering();
  const before = rights.asking();
  rights.apply([event('2')]);
  rights.keep(RIGHT, before);
  const meanwhile = rights.asking();
  rights.keep(RIGHT, meanwhile);
  rights.apply([event('3')]);
  await reached();
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(false);
  await reached();
  rights.keep(RIGHT, meanwhile);
  expect(rights.has(RIGHT)).toBe(false);
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(true);
});

it('looks everything up while a read model is halted, until it goes on', async () => {
  const { rights, reached } = remembering();
  rights.apply([event('2')]);
  rights.keep(RIGHT, rights.asking());
  await reached('stale');
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(false);
  await reached();
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(true);
});

it('forgets at once what this process takes itself, and nothing for what takes nothing', () => {
  const { rights, pass } = remembering();
  rights.keep(RIGHT, rights.asking());
  rights.wrote(['SeatsHeld', 'ViewsCounted']);
  expect(rights.has(RIGHT)).toBe(true);
  rights.wrote(['SeatsHeld', 'ContentHidden']);
  expect(rights.has(RIGHT)).toBe(false);
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(false);
  pass(1000);
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(true);
});

it('remembers nothing when the log is not followed any more', () => {
  const { rights } = remembering();
  rights.keep(RIGHT, rights.asking());
  rights.stop();
  rights.keep(RIGHT, rights.asking());
  expect(rights.has(RIGHT)).toBe(false);
});

it('takes every event for one that takes, except those that are known', () => {
  const known = Object.keys(eventDefinitions);
  expect(known).toEqual(expect.arrayContaining([...takingEvents]));
  expect(takingEvents).toEqual(
    expect.arrayContaining([
      ...['PersonBlocked', 'PersonUnfollowed', 'PrivacySet', 'PersonErased', 'RoleRevoked', 'SanctionAdded'],
      ...['ContentHidden', 'ContentDeleted', 'ContentGated', 'TrackPriced', 'SplitLeft', 'RefundRequested'],
      ...['MemberRemoved', 'FileDeleted', 'SupervisorSuspended', 'SyncTrackWithdrawn', 'ArtSold', 'AlbumEdited'],
    ]),
  );
});
