import type { Position } from '@marquee/domain/kernel/event.ts';
import type { PlacedAppend } from '@marquee/infra/event-store/fresh-events.ts';
import type { ProjectionHealth } from '../runner/group.ts';

/** What the thread of the read models is started with. */
export interface ThreadSettings {
  readonly eventStoreUrl: string | undefined;
  /** The platform's database: a connection string past any pooler. */
  readonly databaseUrl: string;
  /** Shown by `pg_stat_activity`. */
  readonly application: string;
}

export type ToThread =
  /** What this process has written to the log. */
  { readonly type: 'wrote'; readonly appends: readonly PlacedAppend[] } | { readonly type: 'stop' };

export type FromThread =
  | { readonly type: 'started' }
  | { readonly type: 'refused'; readonly message: string; readonly expected: boolean }
  | {
      readonly type: 'moved';
      readonly name: string;
      readonly position: Position | undefined;
      readonly state: 'running' | 'halted' | 'gone';
    }
  | { readonly type: 'health'; readonly health: readonly ProjectionHealth[] }
  | { readonly type: 'failed'; readonly projection: string; readonly message: string };
