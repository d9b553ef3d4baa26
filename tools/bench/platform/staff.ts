import { tokensOf } from '@marquee/command-api/operations/desk/words.ts';
import type { Purchaser } from '@marquee/command-api/ticketing/ticket-view.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { makePeople } from './buyers.ts';
import type { BenchPlatform } from './compose.ts';

/** A new person who is an operator, and envelopes of theirs: whose names they are makes no difference to a list. */
export async function makeOperator(platform: BenchPlatform) {
  const { bus, personalData } = platform.storage;
  const [made] = await makePeople(platform, 1);
  if (!made) throw new Error('nobody operates');
  const sent = await bus.send(
    personAggregate,
    { type: 'GrantRole', person: made.id, role: 'operator' },
    { actor: { kind: 'system', name: 'job' }, commandId: derivedId(made.id, 'GrantRole') },
  );
  if (!sent.ok) throw new Error(`the operator has no role: ${sent.rejection.message}`);
  const email = `${made.id}@marquee.test`;
  return {
    ...made,
    profile: await personalData.seal(made.id, { email, username: made.id, firstName: 'Ada' } satisfies Profile),
    purchaser: await personalData.seal(made.id, { email, name: 'Ada Byron' } satisfies Purchaser),
  };
}

/** What somebody is found by who is called so, or has such a mail address: a token each. */
export function deskTokens({ storage: { personalData } }: BenchPlatform, words: readonly string[]): readonly string[] {
  return words.flatMap((word) => tokensOf(personalData, word.includes('@') ? { email: word } : { name: word }));
}
