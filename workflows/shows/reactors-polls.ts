import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { pollEvents } from '@marquee/domain/shows/poll/events.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { activityEffects, reactor } from '../kit/typed-reactor.ts';
import type { ShowActivities } from './activities.ts';

const activity = activityEffects<ShowActivities>();

/**
 * Polls close with their show. Those that stand in the log before the show's end are closed because of it; one that came
 * in after it, its show still live when it was asked for, is closed because of itself.
 */
export const pollReactor = reactor(
  'polls',
  mergeDefinitions(showEvents, pollEvents),
  ['ShowEnded', 'ShowCancelled', 'PollStarted'],
  (event) => {
    switch (event.type) {
      case 'ShowEnded':
      case 'ShowCancelled':
        return [activity('closePolls', { show: keyOf(event.stream), startedUpTo: event.position })];
      case 'PollStarted':
        return [activity('closeLatePoll', { show: event.data.show, poll: keyOf(event.stream) })];
      default:
        return [];
    }
  },
);
