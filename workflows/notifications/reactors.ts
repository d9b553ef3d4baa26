import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { mailRuleOf } from '@marquee/domain/notifications/kinds.ts';
import { instantOf, type Telling, tellingEvents, told } from '@marquee/domain/notifications/told.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { activityEffects, reactor, reactorOf } from '../kit/typed-reactor.ts';
import type { Effect, Reactor } from '../reactors/reactor.ts';
import type { NotificationActivities } from './activities.ts';
import { spokenOf } from './letters.ts';

const activity = activityEffects<NotificationActivities>();
const { LikesSet: _, ...mailed } = tellingEvents;

/** What people are told in the app they are told by mail as well, where they chose so; nobody waits for it. */
export const noticeMails: Reactor = {
  ...reactor('notice-mails', mailed, Object.keys(mailed) as (keyof typeof mailed)[], (event): Effect[] => {
    const day = instantOf(event as Telling).slice(0, 10);
    return told(event as Telling)
      .filter(({ kind }) => spokenOf.has(kind) && mailRuleOf(kind) !== 'never')
      .map((each) => activity('mailNotice', { ...each, day }));
  }),
  yields: true,
};

/** Posts and live shows are told those by mail who have a bell there, and chose so. */
export const postAnnouncements: Reactor = {
  ...reactorOf(postAggregate, 'post-announcements', ['PublicationCreated'], ({ data, meta, stream }) => [
    activity('announce', {
      ...{ kind: 'posted', channel: data.channel.id, subject: keyOf(stream), day: meta.recordedAt.slice(0, 10) },
    }),
  ]),
  yields: true,
};

/** The same of shows. The event does not say whose it is: the show's stream does. */
export const showAnnouncements: Reactor = {
  ...reactorOf(showAggregate, 'show-announcements', ['ShowWentLive'], ({ meta, stream }) => [
    activity('announceShow', { show: keyOf(stream), day: meta.recordedAt.slice(0, 10) }),
  ]),
  yields: true,
};

/** Members of a group are told its end by mail as well, where they chose so. */
export const groupEnds: Reactor = {
  ...reactorOf(groupAggregate, 'group-ends', ['ContentDeleted'], ({ meta, stream }) => {
    const group = keyOf(stream);
    return [
      activity('announce', { kind: 'groupDeleted', channel: group, subject: group, day: meta.recordedAt.slice(0, 10) }),
    ];
  }),
  yields: true,
};
