import { type Shared, work } from '../kit/work.ts';
import { type AccountDeps, createAccountActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import { type AccountLetterDeps, accountLetters } from './letters.ts';
import { accountReactor, ageReactor, blockReactor, leavingReactor, privacyReactor } from './reactors.ts';

/** People: what the account service writes to them, and what follows when one blocks, opens up or is erased. */
export const accounts = work({
  name: 'accounts',
  definitions,
  activities: (needs: AccountDeps & AccountLetterDeps & Shared) => createAccountActivities(needs),
  reactors: [accountReactor, ageReactor, leavingReactor, blockReactor, privacyReactor],
  letters: accountLetters,
});
