import { allFilesOf } from '@marquee/projections/files/files.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

/** What somebody keeps, and what became of it. */
export const exportedFiles: ExportContribution = async (database, person) =>
  (await allFilesOf(database, person)).map(({ id }) => ({ stream: `file-${id}`, concerns: () => true }));
