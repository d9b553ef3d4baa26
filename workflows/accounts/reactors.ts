import { personEvents } from '@marquee/domain/accounts/person/events.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { Reactor } from '../reactors/reactor.ts';
import { erasure } from './erasure-definition.ts';

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
