import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { artById, artToErase } from '@marquee/projections/art/item-queries.ts';
import { unreceivedSales } from '@marquee/projections/art/sale-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';
import { lookerOf } from '../social/looker.ts';
import { forgetUnlessShown, showingModels } from '../social/media/forget-media.ts';
import { standingModels } from '../social/sight.ts';
import { artTitle } from './art-title.ts';

/** What is due is looked up as the read models have it: what they do not know yet is found ten minutes later. */
export function artNeeds({ config, storage }: JobParts): Needs<ContextWork>['art'] {
  const { bus, files, log, personalData, policies, pool } = storage;
  const reached = reaching(storage);
  return {
    commands: bus,
    log,
    load: loadFrom(log),
    personalData,
    artPage: (item) => `${config.publicUrl}/art-gallery?art=${item}`,
    artTitle: async (person, item) => {
      await reached(['art', ...standingModels]);
      return artTitle(await lookerOf({ database: pool, personalData }, person), await artById(pool, item));
    },
    forgetImage: async (file, piece) => {
      await reached(showingModels);
      await forgetUnlessShown({ bus, files, database: pool }, file, piece);
    },
    artToErase: (limit) => artToErase(pool, iso(Date.now()), limit),
    unreceivedSales: (limit) => unreceivedSales(pool, iso(Date.now() - policies.current.art.returnDays * DAY), limit),
  };
}
