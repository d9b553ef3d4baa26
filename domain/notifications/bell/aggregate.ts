import { register } from '../../content/register.ts';
import { bellEvents } from './events.ts';

/** Of whose posts and live shows a person wants to hear each time. */
export const { aggregate: bellAggregate, retrace: bellRetrace } = register({
  category: 'bell',
  event: 'BellsSet',
  events: bellEvents,
  command: 'SetBell',
  keyOf: ({ channel }) => channel,
  valueOf: ({ on }) => String(on),
});
