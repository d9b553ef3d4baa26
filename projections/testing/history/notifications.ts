import { monthOf } from '@marquee/domain/content/register.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { bellAggregate } from '@marquee/domain/notifications/bell/aggregate.ts';
import { preferenceAggregate } from '@marquee/domain/notifications/preference/aggregate.ts';
import { readingAggregate } from '@marquee/domain/notifications/reading/aggregate.ts';
import { person } from '../world.ts';
import type { Step } from './scene.ts';

/** Somebody reads what they were told, a line of it once more, wants to be told of likes no more, and has a bell on somebody, and off again. */
export const readNotices: Step = async ({ world, people: [someone = '', other = someone] }) => {
  const month = monthOf(world.now);
  const read = { person: someone, upTo: iso(world.now) };
  await world.send(readingAggregate, { type: 'MarkNoticesRead', month, entry: read }, person(someone));
  const line = { ...read, notice: world.random.id() };
  await world.send(readingAggregate, { type: 'MarkNoticesRead', month, entry: line }, person(someone));
  for (const on of [true, false]) {
    const bell = { person: someone, channel: other, on };
    await world.send(bellAggregate, { type: 'SetBell', month, entry: bell }, person(someone));
  }
  const entry = { person: someone, kind: 'liked', channel: 'app', on: false } as const;
  await world.send(preferenceAggregate, { type: 'SetNoticePreference', month, entry }, person(someone));
};
