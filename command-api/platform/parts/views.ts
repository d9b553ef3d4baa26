import type { Position } from '@marquee/domain/kernel/event.ts';
import type { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { SanctionedPeople } from '@marquee/projections/moderation/sanctioned-people.ts';
import { ProjectionGroup } from '@marquee/projections/runner/group.ts';
import type { LiveView } from '@marquee/projections/runner/live-view.ts';
import type { ReadModels } from '@marquee/projections/runner/read-models.ts';
import { SupervisedView } from '@marquee/projections/runner/supervised-view.ts';
import { OpenOrders } from '@marquee/projections/ticketing/open-orders.ts';
import { RememberedRights, takingEvents } from '../../files/media/remembered-rights.ts';
import type { PartHealth } from '../../http/health.ts';
import type { PurchaseLimits } from '../../ticketing/limits.ts';
import type { Cleanup } from './cleanup.ts';
import type { LogStorage } from './log.ts';

/** Milliseconds that rights wait for the read models. */
const RIGHTS_WAIT_MS = 5000;
const modelNames = allProjections.map(({ name }) => name);

/** What decisions need at once, in the memory of this process. */
export interface Views {
  /** What persons hold and have not paid, as it was last known. */
  readonly openOrders: PurchaseLimits;
  /** Who was ever sanctioned, as it was last known. */
  readonly sanctioned: Pick<SanctionedPeople, 'has'>;
  readonly rights: RememberedRights;
  /** Whether they follow the log. */
  readonly viewHealth: () => readonly PartHealth[];
}

/** Lets the views follow the log; one that fails is made anew. */
export async function openViews(
  { database, log, pool, wrote }: LogStorage,
  { leases, readModels }: { readonly leases: LeaseKeeper; readonly readModels: ReadModels },
  cleanup: Cleanup,
  failed: (what: string, error: unknown) => void,
): Promise<Views> {
  const views = cleanup.add(
    'views',
    new ProjectionGroup({
      store: log,
      connectionString: database.directUrl,
      leases,
      readModels,
      projections: [],
      viewTypes: [...OpenOrders.events, ...SanctionedPeople.events, ...takingEvents],
      failed,
    }),
    (opened) => opened.stop(),
  );
  await views.start();
  const supervised = async <V extends LiveView>(what: string, load: () => Promise<V>) => {
    const view = await SupervisedView.open({
      load,
      watch: (loaded, dropped) => views.watch(loaded, dropped),
      failed: (error) => failed(`view ${what}`, error),
    });
    return cleanup.add(what, view, (opened) => opened.stop());
  };
  const openOrders = await supervised('open orders', () => OpenOrders.load(pool));
  const sanctioned = await supervised('sanctioned people', () => SanctionedPeople.load(pool));
  const reach = (position: Position) => readModels.waitFor(modelNames, position, RIGHTS_WAIT_MS);
  const rights = new RememberedRights(await log.head(), reach, Date.now);
  wrote.hear((appends) => {
    for (const { stream, events } of appends) {
      const types = events.map(({ type }) => type);
      rights.wrote(types);
      if (types.includes('SanctionAdded')) sanctioned.current.add(stream);
    }
  });
  await views.watch(rights, () => rights.stop());
  return {
    openOrders: { of: (...who) => openOrders.current.of(...who) },
    sanctioned: { has: (person) => sanctioned.current.has(person) },
    rights,
    viewHealth: () => [healthOf(openOrders), healthOf(sanctioned)],
  };
}

function healthOf({ current, trouble }: Pick<SupervisedView<LiveView>, 'current' | 'trouble'>): PartHealth {
  // Sales go on with what was known last; only the limits a person, or who was barred since, are behind.
  return { name: `view ${current.name}`, ok: trouble === undefined, needed: false, detail: trouble ?? 'running' };
}
