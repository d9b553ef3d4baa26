import { createHash, createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '@marquee/infra/personal-data/envelope.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';

/** How long a link is good for; a mail that could not be sent in this time is not sent any more. */
const GOOD_FOR = {
  passwordReset: '1 hour',
  signUp: '1 day',
  passwordChanged: '1 day',
  emailChange: '1 day',
  emailWarning: '1 day',
  takedownClaim: '1 day',
} as const;
export type RequestKind = keyof typeof GOOD_FOR;

/** What is sealed of every request; each kind has more. */
interface Sealed {
  readonly email: string;
}

export interface RequestRow {
  readonly id: string;
  readonly kind: RequestKind;
  readonly sealed: Buffer;
}

/** Rows of the table of requests: what is in them is sealed, and of the token of a link only a hash is kept. */
export class RequestRows {
  readonly pool: Pool;
  readonly #key: KeyObject;
  readonly #secret: string;

  constructor(pool: Pool, { masterKey, secret }: { readonly masterKey: Uint8Array; readonly secret: string }) {
    this.pool = pool;
    this.#key = deriveKey(masterKey, 'account requests');
    this.#secret = secret;
  }

  /** Keeps a request, of a person where it is known whose it is; one with an `id` that is there is kept once. */
  async ask(kind: RequestKind, asked: Sealed, person: string | null = null, id: string = randomUUID()): Promise<void> {
    const sealed = encrypt(this.#key, id, Buffer.from(JSON.stringify(asked)));
    await this.pool.query(
      'insert into account_requests (id, kind, sealed, person) values ($1, $2, $3, $4) on conflict (id) do nothing',
      [id, kind, sealed, person],
    );
  }

  /** A request that is good still; undefined for one that was used, or is too old. */
  async read(id: string): Promise<RequestRow | undefined> {
    const kinds = (Object.keys(GOOD_FOR) as RequestKind[]).map(fresh).join(' or ');
    const { rows } = await this.pool.query<RequestRow>(
      `select id, kind, sealed from account_requests as r where id = $1 and (${kinds})`,
      [id],
    );
    return rows[0];
  }

  open<S extends Sealed>({ id, sealed }: Pick<RequestRow, 'id' | 'sealed'>): S {
    return JSON.parse(decrypt(this.#key, id, sealed).toString());
  }

  /** Whose account has this e-mail; undefined: nobody's. */
  async personWith(email: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ id: string }>('select id from "user" where email = $1', [email]);
    return rows[0]?.id;
  }

  /** Gives a request its link, and its person; undefined where it is used, or there is a newer one of this person. */
  async tokenFor(id: string, person: string | null): Promise<string | undefined> {
    const token = this.#tokenOf(id);
    const { rowCount } = await this.pool.query(
      `update account_requests as r set person = $2, token_hash = $3
       where id = $1 and used_at is null and ${newestOf('$2::uuid')}`,
      [id, person, hashOf(token)],
    );
    return rowCount === 0 ? undefined : token;
  }

  /** Removes a request, whether or not its link was followed, once nobody follows it at this moment. False: there is none. */
  async forget(kind: RequestKind, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from account_requests where id = $1 and kind = $2', [id, kind]);
    return rowCount === 1;
  }

  /**
   * Uses the link of a request up, once `apply` has made what was asked for, which gets the request's id; where that throws or answers false the link
   * stays as it was. It may be made twice. False: the link was used, stopped, has a successor, or is too old.
   */
  use<S extends Sealed>(
    kind: RequestKind,
    token: string,
    apply: (asked: S, id: string) => Promise<boolean>,
  ): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      // who stops it meanwhile waits, and is told that it is too late
      const { rows } = await client.query<RequestRow>(
        `select id, kind, sealed from account_requests as r
         where token_hash = $1 and ${fresh(kind)} and ${newestOf('r.person')} for update`,
        [hashOf(token)],
      );
      const [row] = rows;
      if (!row || !(await apply(this.open<S>(row), row.id))) return false;
      await client.query('update account_requests set used_at = clock_timestamp() where id = $1', [row.id]);
      return true;
    });
  }

  /** Made again by every try of the job, so that a mail which went out twice has one link. */
  #tokenOf(id: string): string {
    return createHmac('sha256', this.#secret).update(`account request ${id}`).digest('base64url');
  }
}

/** Of a person's requests for a password, or for another e-mail, only the newest counts, whether or not its mail has gone out or was followed. */
export function newestOf(person: string): string {
  return `not exists (
    select from account_requests newer
    where newer.kind in ('passwordReset', 'emailChange') and r.kind = newer.kind and newer.person = ${person}
      and newer.requested_at > r.requested_at)`;
}

/** SQL: a request of this kind that was neither used nor is too old. */
export function fresh(kind: RequestKind): string {
  const good = `r.requested_at > clock_timestamp() - interval '${GOOD_FOR[kind]}'`;
  return `(r.kind = '${kind}' and r.used_at is null and ${good})`;
}

/** What is kept of the token of a link. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
