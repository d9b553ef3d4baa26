import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { JobActionRow } from '../../operations/operations.ts';
import type { VerificationRow } from '../../operations/verifications-table.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class OperationsReplay implements Replay {
  readonly projection = 'operations';
  readonly #actions = new ReplayTable<JobActionRow>('operations', 'job_actions', ['action']);
  readonly #verifications = new ReplayTable<VerificationRow>('operations', 'verifications', ['verification']);
  readonly tables = tablesOf(this.#actions, this.#verifications);

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
