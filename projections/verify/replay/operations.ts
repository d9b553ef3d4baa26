import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { JobActionRow } from '../../operations/operations.ts';
import type { RebuildRow } from '../../operations/rebuilds-table.ts';
import type { VerificationRow } from '../../operations/verifications-table.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class OperationsReplay implements Replay {
  readonly projection = 'operations';
  readonly #actions = new ReplayTable<JobActionRow>('operations', 'job_actions', ['action']);
  readonly #verifications = new ReplayTable<VerificationRow>('operations', 'verifications', ['verification']);
  readonly #rebuilds = new ReplayTable<RebuildRow>('operations', 'rebuilds', ['read_model']);
  readonly tables = tablesOf(this.#actions, this.#verifications, this.#rebuilds);

  see(event: LogEvent): void {
    switch (event.type) {
      case 'JobRetryRequested':
        this.#act(event, 'retry', event.data.item);
        return;
      case 'JobItemSkipRequested':
        this.#act(event, 'skip', event.data.item);
        return;
      case 'JobCancellationRequested':
        this.#act(event, 'cancel', null);
        return;
      case 'VerificationRequested': {
        const at = event.meta.recordedAt;
        const asked = { requested_by: event.meta.actor, reason: event.data.reason, requested_at: at };
        const row = { verification: idIn(event), outcome: 'requested' as const, ...asked, ...unread, at };
        this.#verifications.put(row, event);
        return;
      }
      case 'LogVerified':
        this.#end(event, { outcome: 'sound' });
        return;
      case 'LogFoundUnsound': {
        const { count: findings, named } = event.data.findings;
        this.#end(event, { outcome: 'unsound', findings, named });
        return;
      }
      case 'RebuildRequested': {
        const { rebuild, reason } = event.data;
        const asked = { requested_by: event.meta.actor, reason, requested_at: event.meta.recordedAt };
        const open = { outcome: 'requested' as const, rows: null, message: null, ended_at: null };
        this.#rebuilds.put({ read_model: idIn(event), rebuild, ...asked, ...open }, event);
        return;
      }
      case 'ReadModelRebuilt':
      case 'RebuildFailed': {
        const asked = this.#rebuilds.get(idIn(event));
        if (!asked) return;
        const failed = event.type === 'RebuildFailed';
        const result = failed ? { message: event.data.message } : { rows: event.data.rows };
        const outcome = failed ? 'failed' : event.data.outcome;
        this.#rebuilds.put({ ...asked, outcome, ...result, ended_at: event.meta.recordedAt }, event);
      }
    }
  }

  #act(
    event: EventOfType<'JobRetryRequested' | 'JobItemSkipRequested' | 'JobCancellationRequested'>,
    verb: JobActionRow['verb'],
    item: string | null,
  ): void {
    const { job, reason } = event.data;
    const { actor, recordedAt: at } = event.meta;
    this.#actions.put({ action: event.id, job, verb, item, reason, actor, at }, event);
  }

  #end(event: EventOfType<'LogVerified' | 'LogFoundUnsound'>, result: Partial<VerificationRow>): void {
    const verification = idIn(event);
    const at = event.meta.recordedAt;
    const { events, checks } = event.data;
    const asked = this.#verifications.get(verification) ?? { requested_by: null, reason: null, requested_at: null };
    const row = { verification, ...unread, ...asked, events, checks, ended_at: at, at, ...result };
    this.#verifications.put(row as VerificationRow, event);
  }
}

const unread = {
  events: null,
  checks: null,
  findings: 0,
  named: [],
  ended_at: null,
};
