import { register } from '../../content/register.ts';
import { readingEvents } from './events.ts';

/** How far a person has read what they were told, as a whole and line by line: of several marks the latest counts. */
export const { aggregate: readingAggregate, retrace: readingRetrace } = register({
  category: 'noticereading',
  event: 'NoticesRead',
  events: readingEvents,
  command: 'MarkNoticesRead',
  keyOf: ({ notice }) => notice ?? 'read',
  valueOf: ({ upTo }) => upTo,
});
