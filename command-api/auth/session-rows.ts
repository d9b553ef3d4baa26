import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Batched } from '@marquee/infra/postgres/batched.ts';
import type { Pool } from 'pg';

/** An account of the account service. */
export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly lastName: string | null;
}

/** A session that is not over, with the account it belongs to. */
export interface SessionRow extends AccountRow {
  /** UTC milliseconds. */
  readonly expiresAt: number;
  /** When the person last showed who they are, by signing in or by the password; UTC milliseconds. */
  readonly authenticatedAt: number;
}

const MOST_IN_A_QUERY = 500;

const query = {
  name: 'sessions-by-token',
  text: `select s.token, u.id, u.email, u.name, u."lastName", s."expiresAt",
           coalesce(s."authenticatedAt", s."createdAt") as "authenticatedAt"
         from session s join "user" u on u.id = s."userId"
         where s.token = any($1) and s."expiresAt" > now()`,
};

/**
 * Reads sessions straight from the account service's tables: those that are asked for while a query is under way make the
 * next one, so a rush of people costs few queries. It only reads; the service itself makes, renews and ends sessions.
 */
export class SessionRows {
  readonly #key: KeyObject;
  readonly #pool: Pool;
  readonly #rows: Batched<SessionRow>;

  /** `secret` is that of the account service. */
  constructor(pool: Pool, secret: string) {
    this.#pool = pool;
    this.#key = createSecretKey(secret, 'utf8');
    this.#rows = new Batched((tokens) => readRows(pool, tokens), MOST_IN_A_QUERY);
  }

  /** The session of a cookie's value as it came; undefined when the service did not sign it, or the session is over. */
  async read(cookieValue: string): Promise<SessionRow | undefined> {
    const token = this.#tokenOf(cookieValue);
    return token === undefined ? undefined : this.#rows.get(token);
  }

  /** The account of somebody who need not be signed in. */
  async account(personId: string): Promise<AccountRow | undefined> {
    const { rows } = await this.#pool.query<AccountRow>({
      name: 'account-by-id',
      text: 'select id, email, name, "lastName" from "user" where id = $1',
      values: [personId],
    });
    return rows[0];
  }

  /** `{token}.{HMAC-SHA256 of it in base64}`, percent-encoded. */
  #tokenOf(cookieValue: string): string | undefined {
    const value = decoded(cookieValue);
    const dot = value.lastIndexOf('.');
    if (dot < 1) return undefined;
    const token = value.slice(0, dot);
    const expected = signatureOf(token, this.#key);
    const given = Buffer.from(value.slice(dot + 1), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
  }
}

function signatureOf(token: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(token).digest();
}

/** A session's token as its cookie carries it. `secret`: of the account service. */
export function signedToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, createSecretKey(secret, 'utf8')).toString('base64')}`);
}

async function readRows(pool: Pool, tokens: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> {
  type Row = AccountRow & {
    readonly token: string;
    readonly expiresAt: Date;
    readonly authenticatedAt: Date;
  };
  const { rows } = await pool.query<Row>({ ...query, values: [tokens] });
  return new Map(
    rows.map(({ token, expiresAt, authenticatedAt, ...person }) => [
      token,
      { ...person, expiresAt: expiresAt.getTime(), authenticatedAt: authenticatedAt.getTime() },
    ]),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
