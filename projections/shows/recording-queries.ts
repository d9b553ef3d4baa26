import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type RecordingRow, recordings } from './recordings.ts';
import { shows } from './shows.ts';

const table = projectionVersionOf(recordings).table('recordings');
const byShow = prepared<RecordingRow>(`select * from ${table} where show = $1`);

/** What was recorded of a show; undefined when nothing was. */
export async function recordingOf(database: Database, show: string): Promise<RecordingRow | undefined> {
  return (await byShow(database, [show]))[0];
}

const statuses = prepared<Pick<RecordingRow, 'show' | 'status'>>(
  `select show, status from ${table} where show = any($1::uuid[])`,
);

/** How the recordings of these shows are; those of which nothing was recorded are left out. */
export async function recordingsOf(
  database: Database,
  shows: readonly string[],
): Promise<ReadonlyMap<string, RecordingRow['status']>> {
  if (shows.length === 0) return new Map();
  return new Map((await statuses(database, [shows])).map(({ show, status }) => [show, status]));
}

const ofOwner = prepared<{ show: string }>(`select show from ${table} where owner = $1 order by show`);

/** The shows of somebody of which something was recorded. */
export async function recordedBy(database: Database, owner: string): Promise<readonly string[]> {
  return (await ofOwner(database, [owner])).map(({ show }) => show);
}

const waiting = prepared<{ show: string }>(
  `select r.show from ${table} r join ${projectionVersionOf(shows).table('shows')} s on s.show = r.show
   where r.status = 'begun' and coalesce(s.ended_at, s.cancelled_at) < $1 order by r.show limit 100`,
);

/** Shows that were over before an instant, ISO 8601, and whose recording nobody has put away. */
export async function unkeptSince(database: Database, instant: string): Promise<readonly string[]> {
  return (await waiting(database, [instant])).map(({ show }) => show);
}

const deleted = prepared<{ show: string }>(`select show from ${table} where deleted_at >= $1 order by show`);

/** Shows whose recording was deleted since an instant, ISO 8601. */
export async function deletedSince(database: Database, instant: string): Promise<readonly string[]> {
  return (await deleted(database, [instant])).map(({ show }) => show);
}
