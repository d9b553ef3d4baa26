import { placementAggregate } from '@marquee/domain/distribution/placement/aggregate.ts';
import { type PlatformCommand, platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { parseDollars } from '@marquee/domain/money.ts';
import type { Vault } from '@marquee/infra/vault/port.ts';
import type { PlacementRow } from '@marquee/projections/distribution/distribution.ts';
import { listPlacements, platforms } from '@marquee/projections/distribution/distribution-queries.ts';
import type { z } from 'zod';
import { adminDistribution, type platformBody, type Submission } from '../contract/distribution.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { commandIdentity } from '../http/command-id.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { sayVerb } from '../operations/desk/trail.ts';
import { placementModels, placementViews, platformView } from './placement-views.ts';

const done = { ok: true } as const;
/** A platform keeps its token until another one is given: longer than anybody keeps one. */
const TOKEN_MS = 20 * 365 * DAY;

type Parts = Services & { readonly vault: Pick<Vault, 'put' | 'take'> };
type Said = z.output<typeof platformBody>;

/** Platforms and submissions, as operators see to them. */
export function registerDistributionDesk(router: Router, services: Parts): void {
  const { bus, consistency, database, directory, vault } = services;

  router.operator(adminDistribution.listAdminPlatforms, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, placementModels);
    const { ids, ...part } = listPart(query, ['name', 'ASC']);
    const all = (await platforms(database)).filter(({ platform }) => !ids || ids.includes(platform));
    const sorted = part.descending ? all.toReversed() : all;
    const views = sorted.slice(part.offset, part.offset + part.limit).map((row) => ({
      ...platformView(row),
      ...{ apiEndpoint: row.endpoint, hasToken: row.secret !== null, updatedAt: row.updated_at },
    }));
    return listAnswer(reply, 'platforms', part, views, all.length);
  });

  router.operator(adminDistribution.addPlatform, async (call) => {
    const platform = derivedId('platform', commandIdentity(call.request, call.session.personId).commandId);
    await keep(call, 'AddPlatform', platform, call.body);
    return { ...done, id: platform };
  });

  router.operator(adminDistribution.editPlatform, async (call) => {
    await keep(call, 'EditPlatform', call.params.platformId, call.body);
    return done;
  });

  /** The token goes into the vault before the event that names its place, and out again where the event does not come to be. */
  async function keep(
    call: PersonCall<unknown, unknown, unknown>,
    type: PlatformCommand['type'],
    platform: string,
    { reason, authToken, isSupported, apiEndpoint, supportedCodecs, ...rest }: Said,
  ): Promise<void> {
    const about = `platform-${platform}` as const;
    const before = (await bus.load(platformAggregate, about, { maxAge: 0 })).state?.secret;
    const fresh = authToken === undefined ? undefined : await vault.put(authToken, { owner: about, ttlMs: TOKEN_MS });
    const secret = fresh ?? before;
    const known = { supported: isSupported, endpoint: apiEndpoint, codecs: supportedCodecs };
    const facts = { ...rest, ...known, ...(secret !== undefined && { secret }) };
    try {
      await sayVerb(
        services,
        call,
        { verb: type === 'AddPlatform' ? 'addPlatform' : 'editPlatform', about, reason },
        (identity) => sendFrom(services, call, platformAggregate, { type, platform, facts }, identity),
      );
    } catch (error) {
      if (fresh !== undefined) await vault.take(fresh);
      throw error;
    }
    const now = (await bus.load(platformAggregate, about, { maxAge: 0 })).state?.secret;
    // a request that came twice has put its token twice: the one that no event names is of no use
    for (const gone of [before, fresh]) if (gone !== undefined && gone !== now) await vault.take(gone);
  }

  router.operator(adminDistribution.listSubmissions, async ({ query, request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, placementModels);
    const part = listPart(query, ['submittedAt', 'ASC']);
    const { rows, total } = await listPlacements(database, { ids: part.ids, status: part.filter.status }, part);
    return listAnswer(reply, 'submissions', part, await submissions(rows, session.personId), total);
  });

  router.operator(adminDistribution.claimSubmission, async (call) => {
    const { placementId: placement } = call.params;
    await sendFrom(services, call, placementAggregate, { type: 'ClaimSubmission', placement });
    return done;
  });

  router.operator(adminDistribution.decideSubmission, async (call) => {
    const { placementId: placement } = call.params;
    const { accept, code, reason } = call.body;
    const command = accept
      ? ({ type: 'AcceptSubmission', placement } as const)
      : ({ type: 'RejectSubmission', placement, code, reason } as const);
    const said = { verb: 'decideSubmission', about: `placement-${placement}`, reason };
    await sayVerb(services, call, said, (identity) => sendFrom(services, call, placementAggregate, command, identity));
    return done;
  });

  router.operator(adminDistribution.recordFigures, async (call) => {
    const { placementId: placement } = call.params;
    const { day, views, revenue } = call.body;
    const figures = { day, views, revenue: parseDollars(revenue) ?? 0 };
    await sendFrom(services, call, placementAggregate, { type: 'RecordPlatformStats', placement, ...figures });
    return done;
  });

  async function submissions(rows: readonly PlacementRow[], looker: string): Promise<Submission[]> {
    const [views, people] = await Promise.all([
      placementViews(services, rows),
      directory.people(rows.flatMap(({ owner, claimed_by }) => (claimed_by ? [owner, claimed_by] : [owner]))),
    ]);
    const nameOf = (person: string) => people.get(person)?.username ?? person;
    return rows.flatMap((row, n) => {
      const view = views[n];
      if (!view) return [];
      const { owner, claimed_by: claimedBy, status } = row;
      const free = claimedBy === null || claimedBy === looker;
      return {
        ...{ ...view, owner, ownerName: nameOf(owner), claimedBy, claimedByName: claimedBy && nameOf(claimedBy) },
        decidable: status === 'pending' && owner !== looker && free,
      };
    });
  }
}
