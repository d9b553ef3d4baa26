import type { ShowRow } from '@marquee/projections/shows/shows.ts';
import { inventoriesOf } from '@marquee/projections/ticketing/inventories.ts';
import type { Show } from '../contract/shows.ts';
import type { Services } from '../http/services.ts';
import type { ShowHub } from '../realtime/hub.ts';
import { showView } from './show-view.ts';

/** The read models that shows are made of. */
export const showModels: readonly string[] = ['shows', 'inventories', 'people', 'follows', 'standings'];

/** Makes the contract's form of shows: three look-ups for any number of them. */
export class ShowViews {
  readonly #services: Pick<Services, 'database' | 'directory' | 'policies'>;
  readonly #hub: ShowHub;

  constructor(services: Pick<Services, 'database' | 'directory' | 'policies'>, hub: ShowHub) {
    this.#services = services;
    this.#hub = hub;
  }

  async of(rows: readonly ShowRow[]): Promise<Show[]> {
    const { database, directory, policies } = this.#services;
    const [artists, inventories] = await Promise.all([
      directory.people(rows.map(({ owner }) => owner)),
      inventoriesOf(
        database,
        rows.map(({ show }) => show),
      ),
    ]);
    return rows.flatMap((row) => {
      const artist = artists.get(row.owner);
      if (!artist) return [];
      const own = inventories.get(row.show) ?? [];
      return showView(row, {
        artist,
        inventories: own,
        viewers: this.#hub.viewers(row.show),
        policy: policies.current,
      });
    });
  }

  /** One show. Throws when its row has no artist, which the directory never does. */
  async one(row: ShowRow): Promise<Show> {
    const [show] = await this.of([row]);
    if (!show) throw new Error(`show ${row.show} has no artist`);
    return show;
  }
}
