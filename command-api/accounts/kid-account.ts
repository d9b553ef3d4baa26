import { kidAddress } from '@marquee/domain/accounts/person/kids.ts';
import type { Pool } from 'pg';

/** The account service's row of a kid, without a credential: nobody signs in to it, a parent opens its sessions. Idempotent. */
export async function accountForKid(database: Pool, person: string, name: string): Promise<void> {
  await database.query(
    `insert into "user" (id, email, name, "emailVerified", "createdAt", "updatedAt")
     values ($1, $2, $3, true, now(), now()) on conflict (id) do nothing`,
    [person, kidAddress(person), name],
  );
}
