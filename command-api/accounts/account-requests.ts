import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';
import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import type { AccountMail } from '@marquee/workflows/accounts/account-letter.ts';
import type { Pool } from 'pg';
import { EmailChanges } from './email-changes.ts';
import { fresh, hashOf, newestOf, type RequestRow, RequestRows } from './request-rows.ts';
import { TakedownClaims } from './takedown-claims.ts';

/**
 * What the account service writes a mail about: what strangers ask for in somebody's name, a new password or an account, and
 * that a password was changed, or another e-mail is wanted; and what visitors swear is their work. `sealed` holds the e-mail, for a sign-up also
 * name and password hash, for a claim what is claimed, under the master key; of the link's token only a hash is kept.
 */
export const accountRequestMigrations: readonly MigrationStep[] = [
  {
    name: '001 account requests',
    sql: `
      create table if not exists account_requests (
        id uuid primary key,
        kind text not null,
        sealed bytea not null,
        requested_at timestamptz not null default clock_timestamp(),
        handed_on boolean not null default false,
        person uuid,
        token_hash bytea unique,
        used_at timestamptz
      );
      create index if not exists account_requests_waiting on account_requests (requested_at) where not handed_on;
      create index if not exists account_requests_person on account_requests (person) where person is not null`,
  },
];

/** What nobody can use two days after it was asked for. */
export const oldRequests: AgingRows = { table: 'account_requests', key: 'id', since: 'requested_at' };

/** An account that waits for its owner's confirmation. */
export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly lastName?: string | undefined;
  readonly passwordHash: string;
}

export interface AccountRequestsOptions {
  readonly masterKey: Uint8Array;
  /** Signs the tokens of links. */
  readonly secret: string;
  readonly publicUrl: string;
}

/** Makes the table where there is none. */
export async function openAccountRequests(pool: Pool, options: AccountRequestsOptions): Promise<AccountRequests> {
  await migrate(pool, 'account requests', accountRequestMigrations);
  return new AccountRequests(pool, options);
}

/**
 * Requests that are answered by mail alone: who makes one learns nothing of whether there is such an account, neither from
 * the answer nor from the time it takes, because nobody looks before a job does.
 */
export class AccountRequests {
  readonly #pool: Pool;
  readonly #rows: RequestRows;
  readonly #signInPage: string;
  readonly emails: EmailChanges;
  readonly claims: TakedownClaims;

  constructor(pool: Pool, { publicUrl, ...secrets }: AccountRequestsOptions) {
    this.#pool = pool;
    this.#rows = new RequestRows(pool, secrets);
    this.#signInPage = `${publicUrl}/api/login`;
    this.emails = new EmailChanges(this.#rows, this.#signInPage);
    this.claims = new TakedownClaims(this.#rows, `${publicUrl}/takedown`, secrets.masterKey);
  }

  /** Asks for a link to a new password. */
  askForPassword(email: string): Promise<void> {
    return this.#rows.ask('passwordReset', { email: email.toLowerCase() });
  }

  /** Asks for an account. Whoever has one with this e-mail is told that somebody tried. */
  askForAccount(account: NewAccount): Promise<void> {
    return this.#rows.ask('signUp', { ...account, email: account.email.toLowerCase() });
  }

  /** Has the owner of an account told, at its address, that its password is another one now. */
  tellOfPassword(email: string): Promise<void> {
    return this.#rows.ask('passwordChanged', { email: email.toLowerCase() });
  }

  /** Requests that no job was started for, the oldest first. */
  async waiting(limit: number): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ id: string }>(
      'select id from account_requests where not handed_on order by requested_at limit $1',
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async handedOn(ids: readonly string[]): Promise<void> {
    await this.#pool.query('update account_requests set handed_on = true where id = any($1)', [ids]);
  }

  /** The mail that a request comes to; the same each time. None: there is no such account, or a newer link. */
  async mailOf(id: string): Promise<AccountMail | undefined> {
    const row = await this.#rows.read(id);
    if (!row) return undefined;
    if (row.kind === 'emailChange' || row.kind === 'emailWarning') return this.emails.mailOf(row);
    if (row.kind === 'takedownClaim') return this.claims.mailOf(row);
    const { email } = this.#rows.open(row);
    const person = await this.#rows.personWith(email);
    if (row.kind === 'signUp' && person) return { person, to: email, about: 'alreadyHere', link: this.#signInPage };
    if (row.kind !== 'signUp' && !person) return undefined;
    if (row.kind === 'passwordChanged' && person) {
      await this.#pool.query('update account_requests set person = $2 where id = $1', [id, person]);
      return { person, to: email, about: 'passwordChanged', link: `${this.#signInPage}?mode=forgot` };
    }
    const token = await this.#rows.tokenFor(id, person ?? null);
    if (!token) return undefined;
    const about = row.kind === 'signUp' ? 'confirmSignUp' : 'passwordReset';
    const mode = row.kind === 'signUp' ? 'confirm' : 'reset';
    return { person: person ?? id, to: email, about, link: `${this.#signInPage}?mode=${mode}&token=${token}` };
  }

  /** Uses a link to a new password up, and with it all others of this person. Answers whose it is. */
  async useForPassword(token: string): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ person: string }>(
      `update account_requests as r set used_at = clock_timestamp()
       where token_hash = $1 and ${fresh('passwordReset')} and ${newestOf('r.person')} returning person`,
      [hashOf(token)],
    );
    return rows[0]?.person;
  }

  /** Uses a link to a new account up. Answers what was asked for. */
  async useForAccount(token: string): Promise<NewAccount | undefined> {
    const { rows } = await this.#pool.query<RequestRow>(
      `update account_requests as r set used_at = clock_timestamp()
       where token_hash = $1 and ${fresh('signUp')} returning id, kind, sealed`,
      [hashOf(token)],
    );
    return rows[0] && this.#rows.open<NewAccount>(rows[0]);
  }

  /** Removes what was asked for in a person's name, by their e-mail also before they had an account. Answers which it was. */
  async forget(person: string, email: string | undefined): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<RequestRow & { readonly person: string | null }>(
      'select id, kind, sealed, person from account_requests where person = $1 or person is null',
      [person],
    );
    const theirs = rows
      .filter((row) => row.person === person || this.#rows.open(row).email === email)
      .map(({ id }) => id);
    await this.#pool.query('delete from account_requests where id = any($1)', [theirs]);
    return theirs;
  }
}
