import { pollEvents } from '@marquee/domain/shows/poll/events.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { activity, idOf, reactor } from './typed-reactor.ts';

/**
 * Polls close with their show. Those that stand in the log before the show's end are closed because of it; one that came
 * in after it, its show still live when it was asked for, is closed because of itself.
 */
export const pollReactor = reactor(
  'polls',
  { ...showEvents, ...pollEvents },
  ['ShowEnded', 'ShowCancelled', 'PollStarted'],
  (event) => {
    switch (event.type) {
      case 'ShowEnded':
      case 'ShowCancelled':
        return [activity('closePolls', { show: idOf(event), startedUpTo: event.position })];
      case 'PollStarted':
        return [activity('closeLatePoll', { show: event.data.show, poll: idOf(event) })];
      default:
        return [];
    }
  },
);
