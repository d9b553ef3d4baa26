import { iso } from '@marquee/domain/kernel/time.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import type { PublicPerson } from '../contract/common.ts';
import type { Services } from '../http/services.ts';

/** Those of people whom somebody may meet: who is here still, and neither has blocked the other. */
export async function peopleMet(
  { database, directory }: Pick<Services, 'database' | 'directory'>,
  { personId }: { readonly personId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicPerson>> {
  const between = await betweenAll(database, personId, ids, iso(Date.now()));
  return directory.people(
    ids.filter((id) => {
      const stands = between.get(id);
      return stands && !stands.erased && !stands.blockedEither;
    }),
  );
}
