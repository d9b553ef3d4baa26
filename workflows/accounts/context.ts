import { work } from '../kit/work.ts';
import { definitions } from './definitions.ts';
import { type AccountDeps, accountReactor, createAccountActivities } from './erasure.ts';
import { type AccountLetterDeps, accountLetters } from './letters.ts';

/** People: what the account service writes to them, and what follows when one is erased. */
export const accounts = work({
  name: 'accounts',
  definitions,
  activities: (needs: AccountDeps & AccountLetterDeps) => createAccountActivities(needs),
  reactors: [accountReactor],
  letters: accountLetters,
});
