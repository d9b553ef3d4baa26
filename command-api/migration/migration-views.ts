import { migrationJobKey } from '@marquee/domain/migration/migration/aggregate.ts';
import type { Outcome } from '@marquee/domain/migration/migration/events.ts';
import { isRunning } from '@marquee/domain/migration/migration/state.ts';
import { captionOf } from '@marquee/domain/migration/progress.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { migrationCounts, migrationItems } from '@marquee/projections/migration/migration-queries.ts';
import type { MigrationRow } from '@marquee/projections/migration/migrations.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { PlannedItem } from '@marquee/workflows/migration/deps.ts';
import type { Migration, MigrationItem } from '../contract/migration.ts';
import type { Services } from '../http/services.ts';
import type { StoredMigrationRows } from './rows.ts';

export interface Viewing extends Pick<Services, 'database' | 'personalData'> {
  readonly board: Pick<JobBoard, 'job'>;
  readonly rows: Pick<StoredMigrationRows, 'readAll'>;
}

/** Tracks that wait for a word, of which a page shows so many. */
const MOST_ITEMS = 100;

const failures: Readonly<Record<string, string>> = {
  CatalogueEmpty: 'There is no track in this catalogue.',
  ExportUnreadable: 'What you sent is no catalogue that we can read. Send a CSV, a DDEX message (ERN 4) or a ZIP.',
  TooManyTracks: 'The catalogue has more than 20,000 tracks. Bring it over in parts, by exports.',
  NoAnswer: 'It waited for your word for two weeks. Start it again: nothing comes twice.',
  CredentialsRefused: 'The service does not know this username and password.',
  ApiKeyMissing: 'The service asks for an API key, or for another one.',
};

/** Migrations as their artist sees them, in order. */
export async function migrationViews(
  { board, database }: Viewing,
  rows: readonly MigrationRow[],
): Promise<Migration[]> {
  const counts = await migrationCounts(
    database,
    rows.map(({ migration }) => migration),
  );
  return Promise.all(
    rows.map(async (row): Promise<Migration> => {
      const count = (outcome: Outcome) => counts.get(row.migration)?.get(outcome) ?? 0;
      const [created, matched] = [count('created'), count('matched')];
      return {
        ...{ id: row.migration, platform: row.platform, run: row.n, fromFiles: row.from_files },
        status: isRunning(row) ? 'running' : (row.stage as 'completed' | 'error' | 'cancelled'),
        ...{ paused: row.paused, progress: row.progress, caption: captionOf(row.progress), total: row.total },
        ...{ created, matched, skipped: count('skipped'), open: count('ambiguous') + count('failed') },
        migratedTracks: created + matched,
        ...(await needOf(board, row)),
        ...{ startedAt: row.started_at, endedAt: row.ended_at },
      };
    }),
  );
}

/** What a run waits for, as its job says on the board, or staff have asked; or why it failed. */
async function needOf(board: Viewing['board'], row: MigrationRow): Promise<Pick<Migration, 'waitsFor' | 'message'>> {
  if (row.stage === 'error') {
    const message = failures[row.code ?? ''] ?? 'An error occurred during migration';
    return { waitsFor: null, message };
  }
  if (!isRunning(row)) return { waitsFor: null, message: null };
  if (row.asked !== null) return { waitsFor: 'credentials', message: row.asked };
  const job = await board.job(migrationJobKey(row.migration, row.n));
  const [, waitsFor = null, message = null] = (job?.state === 'stuck' && /^(\w+): (.*)$/s.exec(job.reason ?? '')) || [];
  return { waitsFor: waitsFor === 'paused' ? null : waitsFor, message: waitsFor === 'paused' ? null : message };
}

/** The first tracks of a run that wait for a word, with what the service said of them and which of the artist's own they may be. */
export async function migrationItemViews(viewing: Viewing, row: MigrationRow): Promise<MigrationItem[]> {
  const { database, rows } = viewing;
  const open = await migrationItems(database, row, ['ambiguous', 'failed'], MOST_ITEMS);
  const planned = await rows.readAll(
    migrationJobKey(row.migration, row.n),
    open.map(({ i }) => i),
  );
  const candidates = await candidatesOf(viewing, row.owner, [...planned.values()]);
  return open.flatMap(({ i, outcome, code }): MigrationItem[] => {
    const plan = planned.get(i);
    if (!plan || (outcome !== 'ambiguous' && outcome !== 'failed')) return [];
    const { title, artist, album = null, isrc = null, milliseconds } = plan.item;
    const own = plan.match.as === 'ambiguous' ? plan.match.tracks : [];
    const shown = own.flatMap((track) => candidates.get(track) ?? []);
    return [{ i, title, artist, album, isrc, duration: milliseconds / 1000, outcome, code, candidates: shown }];
  });
}

async function candidatesOf({ database, personalData }: Viewing, owner: string, planned: readonly PlannedItem[]) {
  const ids = planned.flatMap(({ match }) => (match.as === 'ambiguous' ? match.tracks : []));
  const tracks = [...(await tracksByIds(database, ids)).values()];
  const there = tracks.flatMap(({ track, owner: whose, body, milliseconds }) =>
    body && whose === owner ? [{ track, body, milliseconds }] : [],
  );
  const opened = await personalData.openAll<TrackBody>(there.map(({ body }) => body));
  return new Map(
    there.flatMap(({ track: id, milliseconds }, n) => {
      const body = opened[n];
      if (!body) return [];
      const { title, artist } = body;
      return [[id, { id, title, artist, duration: milliseconds / 1000 }] as const];
    }),
  );
}
