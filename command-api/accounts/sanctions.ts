import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { bannedOf } from '@marquee/projections/moderation/standings.ts';
import type { Session } from '../auth/sessions.ts';
import type { Services } from '../http/services.ts';

type Reading = Pick<Services, 'database'>;

/**
 * Those of rows whose owner is not banned: whatever a banned person made is there for them and for staff alone. `session` is null for a
 * visitor. As new as the read model `standings`.
 */
export async function withoutBanned<Row extends { readonly owner: string }>(
  { database }: Reading,
  session: Pick<Session, 'personId' | 'actor'> | null,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (session && hasRole(session.actor, 'moderator', 'operator')) return rows;
  const banned = await bannedOf(
    database,
    rows.map(({ owner }) => owner),
    iso(Date.now()),
  );
  return rows.filter(({ owner }) => !banned.has(owner) || owner === session?.personId);
}
