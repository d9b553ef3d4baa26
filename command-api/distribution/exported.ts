import { placementsOf } from '@marquee/projections/distribution/distribution-queries.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

/** More than anybody has. */
const ALL = 1_000_000;

/** What somebody has submitted to platforms, and what became of it. */
export const exportedPlacements: ExportContribution = async (database, person) =>
  (await placementsOf(database, person, ALL)).map(({ placement }) => ({
    stream: `placement-${placement}`,
    concerns: () => true,
  }));
