import { register } from '../../content/register.ts';
import { preferenceEvents } from './events.ts';

/** Of what a person wants to be told. */
export const { aggregate: preferenceAggregate, retrace: preferenceRetrace } = register({
  category: 'noticepreference',
  event: 'NoticePreferencesSet',
  events: preferenceEvents,
  command: 'SetNoticePreference',
  keyOf: ({ kind, channel }) => `${kind} ${channel}`,
  valueOf: ({ on }) => String(on),
});
