import type { JobBoard } from '@marquee/workflows/jobs/board.ts';

/** So many jobs are looked at: more than a house ever has stuck at once. */
const MOST_JOBS = 1000;

/** What a job says that goes on by itself, or waits because its artist wants it to. */
const harmless = ['paused', 'rateLimit'];

/** Migrations whose jobs wait for somebody, the one that waits longest first, and since when each does (ISO 8601, UTC). */
export async function stuckMigrations(
  board: Pick<JobBoard, 'list'>,
): Promise<readonly { readonly migration: string; readonly since: string | undefined }[]> {
  const query = { kind: 'migration', state: 'stuck', sort: 'stuckAt', descending: false } as const;
  const { jobs } = await board.list({ ...query, offset: 0, limit: MOST_JOBS });
  return jobs.flatMap(({ key, reason, stuckAt }) => {
    const [, migration] = key.split('/');
    const waits = !harmless.includes(reason?.split(':')[0] ?? '');
    return migration && waits ? [{ migration, since: stuckAt }] : [];
  });
}
