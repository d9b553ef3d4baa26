import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RouteParts } from '../../http/context.ts';
import { licensing } from '../../licensing/context.ts';
import { ticketing } from '../../ticketing/context.ts';
import { Cleanup } from './cleanup.ts';
import { jobNeeds } from './job-needs.ts';
import type { Storage } from './storage.ts';
import { openTypesetters } from './typesetters.ts';

const opened = openTypesetters(new Cleanup());

function nothing(): void {}

/** What nothing is asked of here: it can be read, called and constructed, and gives itself. */
const anything: never = new Proxy(nothing, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 0;
    return key === 'then' ? undefined : anything;
  },
  apply: () => anything,
  construct: () => anything,
}) as never;

/** Which of the typesetters whoever is given the storage takes from it. */
function takenBy(given: (storage: Storage) => unknown): readonly string[] {
  const taken = new Set<string>();
  const known: Record<string, unknown> = { ...opened, masterKey: randomBytes(32) };
  const storage = new Proxy(known, {
    get(_, key) {
      if (key in opened) taken.add(String(key));
      return known[String(key)] ?? anything;
    },
  });
  given(storage as unknown as Storage);
  return [...taken];
}

const parts = (storage: Storage) => ({
  ...{ storage, config: anything, jobs: anything, payments: anything },
  ...{ requests: anything, usernames: anything, links: anything, catalogueServices: undefined },
  ...{ services: anything, ticketing: anything },
});

test('the typesetter of jobs gives way to what somebody waits for, and that of requests to nothing', () => {
  expect([opened.patientTypesetter.givesWay, opened.typesetter.givesWay]).toEqual([true, false]);
});

test('all that jobs send is made by the one that gives way', () => {
  const needs: ReturnType<typeof jobNeeds>[] = [];
  expect(takenBy((storage) => needs.push(jobNeeds(parts(storage))))).toEqual(['patientTypesetter']);
  const makers = needs
    .flatMap((each) => Object.values(each))
    .flatMap((need) => ('typesetter' in need ? [need.typesetter] : []));
  expect(makers).toEqual([opened.patientTypesetter, opened.patientTypesetter]);
});

test.each([ticketing, licensing])('what is asked of $name is made by the one that gives way to nothing', (context) => {
  const register = (storage: Storage) => context.register(anything, anything, parts(storage) as unknown as RouteParts);
  expect(takenBy(register)).toEqual(['typesetter']);
});
