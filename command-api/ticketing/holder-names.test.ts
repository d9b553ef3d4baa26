import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { expect, test } from 'vitest';
import type { Services } from '../http/services.ts';
import { HolderNames } from './holder-names.ts';

/** An envelope that says what is in it; what is sealed for nobody does not open. */
const sealed = (person: string, value: object) => ({ person, value }) as unknown as SealedEnvelope;
const people: Record<string, object> = {
  ada: { firstName: 'Ada', lastName: 'Lovelace', username: 'ada' },
  grace: { firstName: null, lastName: null, username: 'grace' },
};
const names = new HolderNames({
  database: {
    query: async ({ values: [id] }: { values: [string] }) => ({
      rows: people[id] ? [{ profile: sealed(id, people[id]) }] : [],
    }),
  } as unknown as Services['database'],
  personalData: {
    open: async ({ person, value }: { person: string; value: object }) => (person === 'erased' ? undefined : value),
  } as unknown as Services['personalData'],
});

test.each([
  ['as it was typed, while the buyer holds it', 'ada', 'ada', 'The Lovelace party'],
  ['of its new holder, once it has changed hands', 'ada', 'grace', 'grace'],
  ['of its new holder though the buyer is erased', 'erased', 'ada', 'Ada Lovelace'],
  ['nobody’s, once its buyer is erased', 'erased', 'erased', undefined],
  ['nobody’s, once its new holder is erased', 'ada', 'erased', undefined],
])('the name on a ticket is %s', async (_, buyer, holder, name) => {
  const order = { buyer, purchaser: sealed(buyer, { name: 'The Lovelace party' }) };
  expect(await names.onTicket(order, holder)).toBe(name);
});
