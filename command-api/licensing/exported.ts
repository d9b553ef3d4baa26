import { licenceIdsOf } from '@marquee/projections/licensing/licence-queries.ts';
import { syncTracksOf } from '@marquee/projections/licensing/sync-track-queries.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

/** More than anybody has. */
const ALL = 1_000_000;

/** What somebody offers for licensing. What others have of it are their licences, and among those. */
export const exportedSyncTracks: ExportContribution = async (database, person) =>
  (await syncTracksOf(database, person, ALL)).map(({ synctrack }) => ({
    stream: `synctrack-${synctrack}`,
    concerns: ({ type }) => type.startsWith('SyncTrack'),
  }));

/** What they said of themselves as a music supervisor, and what was decided. */
export const exportedSupervisor: ExportContribution = async (_, person) => [
  { stream: `supervisor-${person}`, concerns: () => true },
];

/** What they have negotiated and licensed, on either side. */
export const exportedLicences: ExportContribution = async (database, person) =>
  (await licenceIdsOf(database, person)).map((licence) => ({ stream: `licence-${licence}`, concerns: () => true }));
