import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { BenchPlatform } from './compose.ts';
import { benchSecret } from './settings.ts';

const AT_ONCE = 2000;
const SESSION_COOKIE = '__Secure-marquee.session_token';

/**
 * Makes accounts with a session each, as sign-up does but without the slow hash of a password; answers their ids and
 * `Cookie` headers. Everything else about them is as for any other person: rows of the account library, a name, an event.
 */
export async function makePeople(
  { storage }: BenchPlatform,
  count: number,
): Promise<{ readonly id: string; readonly cookie: string }[]> {
  const made: { id: string; cookie: string }[] = [];
  while (made.length < count) {
    const people = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () => {
      const id = randomUUID();
      return {
        id,
        name: `Guest ${id.slice(0, 8)}`,
        email: `${id}@marquee.test`,
        token: randomBytes(24).toString('hex'),
      };
    });
    await storage.pool.query(accounts, [
      people.map(({ id }) => id),
      people.map(({ name }) => name),
      people.map(({ email }) => email),
      people.map(({ token }) => token),
    ]);
    await Promise.all(people.map((person) => register(storage, person)));
    made.push(...people.map(({ id, token }) => ({ id, cookie: `${SESSION_COOKIE}=${signed(token)}` })));
  }
  return made;
}

const accounts = `
  with given as (select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as g(id, name, email, token)),
  people as (
    insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select id, name, email, false, now(), now() from given returning id
  ), names as (
    insert into usernames (name, person) select id::text, id from given returning person
  )
  insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
  select gen_random_uuid(), token, id, now() + interval '30 days', now(), now() from given`;

async function register(
  { bus, personalData }: BenchPlatform['storage'],
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
): Promise<void> {
  const profile = await personalData.seal(id, { email, username: id, firstName: name });
  const sent = await bus.send(
    personAggregate,
    { type: 'RegisterAccount', person: id, userType: 'fan', profile },
    { actor: { kind: 'person', id, roles: [] }, commandId: derivedId(id, 'RegisterAccount') },
  );
  if (!sent.ok) throw new Error(`a buyer could not be registered: ${sent.rejection.message}`);
}

/** A cookie's value as the account library signs it. */
function signed(token: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', benchSecret).update(token).digest('base64')}`);
}
