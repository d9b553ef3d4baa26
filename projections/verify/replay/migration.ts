import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { MigrationItemRow, MigrationRow } from '../../migration/migrations.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const OVER = ['created', 'matched', 'skipped'];

export class MigrationsReplay implements Replay {
  readonly projection = 'migrations';
  readonly #migrations = new ReplayTable<MigrationRow>('migrations', 'migrations', ['migration']);
  readonly #items = new ReplayTable<MigrationItemRow>('migrations', 'migration_items', ['migration', 'n', 'i']);
  readonly tables = tablesOf(this.#migrations, this.#items);

  see(event: LogEvent): void {
    const migration = idIn(event);
    if (event.type === 'MigrationStarted') {
      const { owner, platform, n, secret } = event.data;
      const at = event.meta.recordedAt;
      this.#migrations.put(
        {
          ...{ migration, owner, platform, n, from_files: !secret, stage: 'connecting', paused: false, progress: 0 },
          ...{ total: 0, done: 0, code: null, asked: null, started_at: at, updated_at: at, ended_at: null },
        },
        event,
      );
      return;
    }
    const row = event.stream.startsWith('migration-') ? this.#migrations.get(migration) : undefined;
    if (!row) return;
    if (event.type === 'TracksMigrated') this.#seeTracks(migration, event);
    const change = changeOf(event, row);
    if (change) this.#migrations.patch([migration], { ...change, updated_at: event.meta.recordedAt }, event);
  }

  #seeTracks(migration: string, event: Extract<LogEvent, { type: 'TracksMigrated' }>): void {
    const { n, results } = event.data;
    for (const { i, outcome, track, rule, code } of results) {
      const before = this.#items.get(migration, n, i);
      if (before && OVER.includes(before.outcome)) continue;
      const said = { track: track ?? null, rule: rule ?? null, code: code ?? null };
      this.#items.put({ migration, n, i, outcome, ...said }, event);
    }
  }
}

function changeOf(event: LogEvent, row: MigrationRow): Partial<MigrationRow> | undefined {
  const end = { paused: false, asked: null, ended_at: event.meta.recordedAt };
  switch (event.type) {
    case 'PlatformConnected':
      return { stage: 'analysing', progress: 30 };
    case 'CatalogueReviewed': {
      const { total } = event.data;
      return { stage: 'transferring', total, progress: total > 0 ? 60 : 90 };
    }
    case 'TracksMigrated': {
      const done = Math.max(row.done, ...event.data.results.map(({ i }) => i + 1));
      const share = row.total > 0 ? Math.floor((30 * Math.min(done, row.total)) / row.total) : 30;
      return { done, progress: 60 + share };
    }
    case 'CredentialsProvided':
      return { asked: null };
    case 'CredentialsAsked':
      return { asked: event.data.reason };
    case 'ItemsResolved':
      return undefined;
    case 'MigrationPaused':
      return { paused: true };
    case 'MigrationResumed':
      return { paused: false };
    case 'MigrationCompleted':
      return { ...end, stage: 'completed', progress: 100 };
    case 'MigrationFailed':
      return { ...end, stage: 'error', code: event.data.code };
    case 'MigrationCancelled':
      return { ...end, stage: 'cancelled' };
    default:
      return undefined;
  }
}
