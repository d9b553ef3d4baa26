import type { ExportContribution } from '../http/export-contribution.ts';

/** What staff have opened of a person, and why. */
export const exportedAccess: ExportContribution = async (database, person) => {
  const { rows } = await database.query<{ stream: string }>(
    `select distinct stream from desk_events where person = $1 and type = 'PersonalDataRevealed'`,
    [person],
  );
  return rows.map(({ stream }) => ({
    stream,
    concerns: ({ type, data }) =>
      type === 'PersonalDataRevealed' && (data as { readonly person?: string }).person === person,
  }));
};
