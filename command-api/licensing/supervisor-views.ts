import type { SupervisorProfile } from '@marquee/domain/licensing/supervisor/events.ts';
import type { SupervisorRow } from '@marquee/projections/licensing/supervisors.ts';
import type { MySupervisor } from '../contract/licensing-supervisors.ts';
import type { Services } from '../http/services.ts';

/** The contract's form of supervisors as they see themselves, in order; who was erased is left out. */
export async function supervisorViews(
  { directory, personalData }: Pick<Services, 'directory' | 'personalData'>,
  rows: readonly SupervisorRow[],
): Promise<MySupervisor[]> {
  const [people, profiles] = await Promise.all([
    directory.people(rows.map(({ person }) => person)),
    personalData.openAll<SupervisorProfile>(rows.map(({ profile }) => profile)),
  ]);
  return rows.flatMap((row, n): MySupervisor[] => {
    const [person, profile] = [people.get(row.person), profiles[n]];
    if (!person || !profile) return [];
    return [
      {
        ...profile,
        id: row.person,
        userId: row.person,
        person,
        specialties: [...row.specialties],
        preferredGenres: [...row.genres],
        budgetRange: row.budget_range,
        isVerified: row.standing === 'verified',
        standing: row.standing,
        reason: row.reason,
        createdAt: row.registered_at,
        updatedAt: row.updated_at,
      },
    ];
  });
}
