import { monthOf } from '@marquee/domain/content/register.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { preferenceAggregate } from '@marquee/domain/notifications/preference/aggregate.ts';
import { readingAggregate } from '@marquee/domain/notifications/reading/aggregate.ts';
import { person } from '../world.ts';
import type { Step } from './scene.ts';

/** Somebody reads what they were told, and wants to be told of likes no more. */
export const readNotices: Step = async ({ world, people: [someone = ''] }) => {
  const month = monthOf(world.now);
  const read = { person: someone, upTo: iso(world.now) };
  await world.send(readingAggregate, { type: 'MarkNoticesRead', month, entry: read }, person(someone));
  const entry = { person: someone, kind: 'liked', channel: 'app', on: false } as const;
  await world.send(preferenceAggregate, { type: 'SetNoticePreference', month, entry }, person(someone));
};
