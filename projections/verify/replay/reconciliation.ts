import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { DiscrepancyRow, MovedRow } from '../../payments/reconciliation/reconciliation.ts';
import { providerMoved } from '../money/provider-moved.ts';
import { type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class ReconciliationReplay implements Replay {
  readonly projection = 'reconciliation';
  readonly #moved = new ReplayTable<MovedRow>('reconciliation', 'provider_moved', ['kind', 'ref']);
  readonly #cases = new ReplayTable<DiscrepancyRow>('reconciliation', 'discrepancies', ['kind', 'ref']);
  readonly tables = tablesOf(this.#moved, this.#cases);

  see(event: LogEvent): void {
    const moved = providerMoved(event);
    if (moved) {
      const { kind, ref, cents, fee } = moved;
      const known = this.#moved.get(kind, ref);
      const { stream, at } = known ?? { stream: event.stream, at: event.meta.recordedAt };
      const sums = { cents: (known?.cents ?? 0) + cents, fee: (known?.fee ?? 0) + fee };
      this.#moved.put({ kind, ref, stream, at, ...sums }, event);
    }
    const at = event.meta.recordedAt;
    switch (event.type) {
      case 'DiscrepancyClaimed': {
        const { kind, ref, by } = event.data;
        const row = this.#cases.get(kind, ref) ?? { kind, ref, ...unexplained };
        this.#cases.put({ ...row, claimed_by: by, claimed_at: at }, event);
        return;
      }
      case 'DiscrepancyReleased': {
        const { kind, ref } = event.data;
        this.#cases.patch([kind, ref], { claimed_by: null, claimed_at: null }, event);
        return;
      }
      case 'DiscrepancyResolved': {
        const { kind, ref, provider, ours, outcome, reason } = event.data;
        const theirs = { provider_cents: provider?.cents ?? null, provider_fee: provider?.fee ?? null };
        const own = { our_cents: ours?.cents ?? null, our_fee: ours?.fee ?? null };
        const ended = { outcome, reason, resolved_by: event.meta.actor, resolved_at: at };
        this.#cases.put({ kind, ref, claimed_by: null, claimed_at: null, ...theirs, ...own, ...ended }, event);
      }
    }
  }
}

const unexplained = {
  provider_cents: null,
  provider_fee: null,
  our_cents: null,
  our_fee: null,
  outcome: null,
  reason: null,
  resolved_by: null,
  resolved_at: null,
};
