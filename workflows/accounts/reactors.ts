import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personEvents } from '@marquee/domain/accounts/person/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { start } from '../kit/start.ts';
import { activityEffects, reactor, reactorOf } from '../kit/typed-reactor.ts';
import { letterJob } from '../mail/letter-kind.ts';
import { type Reactor, send } from '../reactors/reactor.ts';
import type { AccountActivities } from './activities.ts';
import { erasure } from './erasure-definition.ts';
import { leaving } from './leaving-definition.ts';
import { accountLetters } from './letters.ts';

/** Starts the job `erasure/{person}` for every `PersonErased`. */
export const accountReactor: Reactor = {
  name: 'accounts',
  events: ['PersonErased'],
  react: (recorded) =>
    upcast(personEvents, recorded).flatMap((event) => {
      const { person } = personEvents.PersonErased.schema.parse(event.data);
      return [{ kind: 'job', job: erasure.kind, key: `erasure/${person}`, input: { person } } as const];
    }),
};

const activity = activityEffects<AccountActivities>();

/** Who asks for the end of their account is told by mail until when they may think; then it comes. */
export const leavingReactor = reactor('leaving', personEvents, ['ErasureRequested'], (event) => {
  if (event.type !== 'ErasureRequested') return [];
  const { dueAt } = event.data;
  const about = { person: keyOf(event.stream), request: event.id };
  return [
    start([leaving.kind, `leaving/${event.id}`, { ...about, dueAt: ms(dueAt) }]),
    start(letterJob(accountLetters, { mail: 'leaving', ...about, eraseAt: dueAt })),
  ];
});

/** Whom support has asked for a document hears what it has shown; who declared it themselves has read it there. */
export const ageReactor = reactor('ages', personEvents, ['AgeVerified', 'AgeCheckFailed'], (event) => {
  const person = keyOf(event.stream);
  const own = event.type === 'AgeVerified' ? event.data.method === 'declared' : event.meta.actor === person;
  if (own) return [];
  const about = { person, check: event.id, adult: event.type === 'AgeVerified' };
  return [start(letterJob(accountLetters, { mail: 'ageSeen', ...about }))];
});

/** Who blocks somebody follows them no longer. The block stands in the other's stream: their own follow is ended in theirs. */
export const blockReactor = reactorOf(followAggregate, 'blocks', ['PersonBlocked'], ({ data: { by, other } }) => [
  send(followAggregate, { type: 'Unfollow', follower: by, followee: other }),
]);

/** An account that becomes public lets in who has asked. */
export const privacyReactor = reactor('privacy', personEvents, ['PrivacySet'], (event) =>
  event.type === 'PrivacySet' && !event.data.private
    ? [activity('acceptRequests', { person: keyOf(event.stream), event: event.id })]
    : [],
);
