import type { LetterKind } from '../mail/letter-kind.ts';
import { type AccountMail, accountLetter } from './account-letter.ts';

export interface AccountLetterDeps {
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

/** What the account service writes. */
export const accountLetters = { account };
