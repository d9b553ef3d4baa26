import type { AccountMail } from '@marquee/workflows/accounts/account-letter.ts';
import { fresh, hashOf, type RequestRow, type RequestRows } from './request-rows.ts';

/** Another e-mail that somebody wants for their account. */
export interface EmailChange {
  readonly person: string;
  /** The new one, lower case. */
  readonly email: string;
  /** The session that goes on when all others end with the change; absent: all go on. */
  readonly keep?: string | undefined;
}

/**
 * Changes of e-mail: the new address gets a link that makes the change, the old one a link that stops it. Nobody learns from the
 * answer whether the new address has an account; its owner is told by mail. The account service's library has a verb for it whose
 * links nobody can take back, hence ours.
 */
export class EmailChanges {
  readonly #rows: RequestRows;
  readonly #page: string;

  constructor(rows: RequestRows, signInPage: string) {
    this.#rows = rows;
    this.#page = signInPage;
  }

  /** Asks for a change; an older one of this person ends. `now` is the e-mail that the account has. */
  async ask({ email, ...change }: EmailChange, now: string): Promise<void> {
    await this.stopAll(change.person);
    await this.#rows.ask('emailChange', { ...change, email: email.toLowerCase() } as EmailChange, change.person);
    await this.#rows.ask(
      'emailWarning',
      { person: change.person, email: now.toLowerCase() } as EmailChange,
      change.person,
    );
  }

  /** The mail that a request for a change, or the warning of one, comes to; none where there is a newer one. */
  async mailOf(row: RequestRow): Promise<AccountMail | undefined> {
    const { person, email } = this.#rows.open<EmailChange>(row);
    const isWarning = row.kind === 'emailWarning';
    const owner = isWarning ? undefined : await this.#rows.personWith(email);
    if (owner && owner !== person) return { person: owner, to: email, about: 'emailTaken', link: this.#page };
    const token = await this.#rows.tokenFor(row.id, person);
    if (token === undefined) return undefined;
    const [about, mode] = isWarning ? (['emailWarning', 'keep-email'] as const) : (['confirmEmail', 'email'] as const);
    return { person, to: email, about, link: `${this.#page}?mode=${mode}&token=${token}` };
  }

  /** Uses the link to a change up, once `apply` has made it; see `RequestRows.use`. */
  use(token: string, apply: (change: EmailChange, id: string) => Promise<boolean>): Promise<boolean> {
    return this.#rows.use('emailChange', token, apply);
  }

  /** Uses a link that stops a change up, with every change of this person that waits. False where there is none to stop any more. */
  async stop(token: string): Promise<boolean> {
    const { rows } = await this.#rows.pool.query<{ person: string }>(
      `update account_requests as r set used_at = clock_timestamp()
       where token_hash = $1 and ${fresh('emailWarning')} returning person`,
      [hashOf(token)],
    );
    return rows[0] ? this.stopAll(rows[0].person) : false;
  }

  /** Stops every change of a person that waits. False where there was none. */
  async stopAll(person: string): Promise<boolean> {
    const { rowCount } = await this.#rows.pool.query(
      `update account_requests as r set used_at = clock_timestamp() where person = $1 and ${fresh('emailChange')}`,
      [person],
    );
    return rowCount !== 0;
  }
}
