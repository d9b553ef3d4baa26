import { register } from '../../content/register.ts';
import { readingEvents } from './events.ts';

/** How far a person has read what they were told: of several marks the latest counts. */
export const { aggregate: readingAggregate, retrace: readingRetrace } = register({
  category: 'noticereading',
  event: 'NoticesRead',
  events: readingEvents,
  command: 'MarkNoticesRead',
  keyOf: () => 'read',
  valueOf: ({ upTo }) => upTo,
});
