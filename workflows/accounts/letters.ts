import type { LetterKind } from '../mail/letter-kind.ts';
import { type AccountMail, accountLetter } from './account-letter.ts';
import { ageLetter } from './age-letter.ts';
import { exportLetter } from './export-letter.ts';
import { leavingLetter } from './leaving-letter.ts';
import { type ProfileDeps, readProfile } from './people.ts';

export interface AccountLetterDeps extends ProfileDeps {
  /** The page of one's own account. */
  readonly accountPage: string;
  /** The mail that a request to the account service comes to; undefined for none. */
  readonly accountMail: (request: string) => Promise<AccountMail | undefined>;
}

/** A link of the account service, or a word of it; `request` is what somebody asked for. */
const account: LetterKind<AccountLetterDeps, { readonly request: string }> = {
  about: ({ request }) => request,
  async compose({ accountMail }, { request }) {
    const mail = await accountMail(request);
    return mail ? [{ person: mail.person, to: mail.to, letter: accountLetter(mail) }] : [];
  },
};

/** That somebody's account is to end, and how to keep it; `request` is the event that asked. */
const leaving: LetterKind<
  AccountLetterDeps,
  { readonly person: string; readonly request: string; readonly eraseAt: string }
> = {
  about: ({ request }) => request,
  async compose(deps, { person, eraseAt }) {
    const profile = await readProfile(deps, person);
    const letter = leavingLetter({ eraseAt, page: deps.accountPage });
    return profile ? [{ person, to: profile.email, letter }] : [];
  },
};

/** That what somebody has asked for all of is ready. */
const exportReady: LetterKind<AccountLetterDeps, { readonly person: string; readonly export: string }> = {
  about: (input) => input.export,
  async compose(deps, { person }) {
    const profile = await readProfile(deps, person);
    return profile ? [{ person, to: profile.email, letter: exportLetter(deps.accountPage) }] : [];
  },
};

/** What a document has shown of somebody's age; `check` is the event that says so. */
const ageSeen: LetterKind<
  AccountLetterDeps,
  { readonly person: string; readonly check: string; readonly adult: boolean }
> = {
  about: ({ check }) => check,
  async compose(deps, { person, adult }) {
    const profile = await readProfile(deps, person);
    return profile ? [{ person, to: profile.email, letter: ageLetter({ adult, page: deps.accountPage }) }] : [];
  },
};

/** What the account service writes, and what is written about accounts. */
export const accountLetters = { account, ageSeen, leaving, exportReady };
