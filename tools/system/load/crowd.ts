import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

const COOKIE = 'marquee.session_token';

/** Accounts with a session each, as the account library keeps them, without the slow hash of a password. */
const accounts = `
  with given as (select * from unnest($1::uuid[], $2::text[], $3::text[]) as g(id, email, token)),
  people as (
    insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select id, '', email, false, now(), now() from given returning id
  )
  insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
  select gen_random_uuid(), token, id, now() + interval '30 days', now(), now() from given`;

/** Makes so many people and answers their session cookies; `secret` is the platform's `MARQUEE_SECRET`. */
export async function makeCrowd(pool: Pool, secret: string, size: number): Promise<string[]> {
  const people = Array.from({ length: size }, () => ({ id: randomUUID(), token: randomBytes(24).toString('hex') }));
  await pool.query(accounts, [
    people.map(({ id }) => id),
    people.map(({ id }) => `${id}@people.test`),
    people.map(({ token }) => token),
  ]);
  return people.map(({ token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return `${COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}
