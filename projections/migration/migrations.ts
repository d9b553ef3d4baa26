import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type MatchRule, migrationEvents, type Outcome } from '@marquee/domain/migration/migration/events.ts';
import { isSettled, type Stage } from '@marquee/domain/migration/migration/state.ts';
import { percentOf } from '@marquee/domain/migration/progress.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** The last run of the migrations of an artist from a platform. */
export interface MigrationRow {
  readonly migration: string;
  readonly owner: string;
  readonly platform: string;
  readonly n: number;
  /** From files that the artist has sent, and not from an account. */
  readonly from_files: boolean;
  readonly stage: Stage;
  readonly paused: boolean;
  /** Whole percent, never back within a run. */
  readonly progress: number;
  readonly total: number;
  /** Tracks of the catalogue that were come to. */
  readonly done: number;
  /** Why it failed. */
  readonly code: string | null;
  /** Why staff ask for another login; null once there is one. */
  readonly asked: string | null;
  readonly started_at: string;
  readonly updated_at: string;
  readonly ended_at: string | null;
}

/** What became of one track of a run. */
export interface MigrationItemRow {
  readonly migration: string;
  readonly n: number;
  readonly i: number;
  readonly outcome: Outcome;
  readonly track: string | null;
  readonly rule: MatchRule | null;
  readonly code: string | null;
}

const migrationsTable = keyedTable<MigrationRow, 'migration', typeof migrationEvents>({
  name: 'migrations',
  columns: {
    migration: 'uuid',
    owner: 'uuid not null',
    platform: 'text not null',
    n: 'integer not null',
    from_files: 'boolean not null',
    stage: 'text not null',
    paused: 'boolean not null',
    progress: 'integer not null',
    total: 'integer not null',
    done: 'integer not null',
    code: 'text',
    asked: 'text',
    started_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    ended_at: 'timestamptz',
  },
  key: ['migration'],
  indexes: ['(owner, started_at desc, migration)', '(updated_at, migration)', '(started_at, migration)'],
  keyOf: ({ stream }) => ({ migration: keyOf(stream) }),
  on: {
    MigrationStarted: (_, { data: { owner, platform, n, secret }, meta: { recordedAt: at } }, { migration }) => ({
      ...{ migration, owner, platform, n, from_files: secret === null },
      ...{ stage: 'connecting', paused: false, progress: 0, total: 0, done: 0, code: null, asked: null },
      ...{ started_at: at, updated_at: at, ended_at: null },
    }),
    PlatformConnected: (row, event) => moved(row, event, { stage: 'analysing' }),
    CatalogueReviewed: (row, event) => moved(row, event, { stage: 'transferring', total: event.data.total }),
    TracksMigrated: (row, event) => row && moved(row, event, { done: furthest(row.done, event.data.results) }),
    CredentialsProvided: (row, event) => moved(row, event, { asked: null }),
    CredentialsAsked: (row, event) => moved(row, event, { asked: event.data.reason }),
    MigrationPaused: (row, event) => moved(row, event, { paused: true }),
    MigrationResumed: (row, event) => moved(row, event, { paused: false }),
    MigrationCompleted: (row, event) => ended(row, event, { stage: 'completed' }),
    MigrationFailed: (row, event) => ended(row, event, { stage: 'error', code: event.data.code }),
    MigrationCancelled: (row, event) => ended(row, event, { stage: 'cancelled' }),
  },
});

interface At {
  readonly meta: { readonly recordedAt: string };
}

function moved(row: MigrationRow | undefined, { meta }: At, change: Partial<MigrationRow>): MigrationRow | undefined {
  if (!row) return undefined;
  const after = { ...row, ...change, updated_at: meta.recordedAt };
  return { ...after, progress: percentOf(after, row.progress) };
}

function ended(row: MigrationRow | undefined, event: At, change: Partial<MigrationRow>): MigrationRow | undefined {
  return moved(row, event, { ...change, paused: false, asked: null, ended_at: event.meta.recordedAt });
}

/** A catalogue is come to in its order: so far it was. */
function furthest(before: number, results: readonly { readonly i: number }[]): number {
  return results.reduce((most, { i }) => Math.max(most, i + 1), before);
}

const itemsTable = keyedTable<MigrationItemRow, 'migration' | 'n' | 'i', typeof migrationEvents>({
  name: 'migration_items',
  columns: {
    migration: 'uuid',
    n: 'integer',
    i: 'integer',
    outcome: 'text not null',
    track: 'uuid',
    rule: 'text',
    code: 'text',
  },
  key: ['migration', 'n', 'i'],
  keyOf: ({ type, stream, data }) =>
    type === 'TracksMigrated'
      ? [...new Set(data.results.map(({ i }) => i))].map((i) => ({ migration: keyOf(stream), n: data.n, i }))
      : [],
  on: {
    TracksMigrated: (before, { data }, key) => {
      let row = before;
      for (const { i, outcome, track = null, rule = null, code = null } of data.results) {
        // what is settled stays
        if (i === key.i && !(row && isSettled(row.outcome))) row = { ...key, outcome, track, rule, code };
      }
      return row;
    },
  },
});

export const migrations = projection('migrations', 1, migrationEvents, [migrationsTable, itemsTable]);
