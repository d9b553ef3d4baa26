import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { EscrowRow, PayeeRow, ShowEndRow } from '../../payments/earnings.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class EarningsReplay implements Replay {
  readonly projection = 'earnings';
  readonly #accruals = new ReplayTable<PayeeRow>('earnings', 'payee_accruals', ['person']);
  readonly #escrows = new ReplayTable<EscrowRow>('earnings', 'payee_escrows', ['person', 'key']);
  readonly #ends = new ReplayTable<ShowEndRow>('earnings', 'show_ends', ['key']);
  readonly tables = tablesOf(this.#accruals, this.#escrows, this.#ends);

  see(event: LogEvent): void {
    const person = idIn(event);
    if (event.type === 'ShowEnded') {
      this.#ends.put({ key: `show:${person}`, ended_at: event.meta.recordedAt }, event);
    } else if (event.type === 'ReceiptConfirmed') {
      this.#ends.put({ key: `art:${person}`, ended_at: event.meta.recordedAt }, event);
    } else if (event.type === 'EarningsAccrued') {
      const { available = 0 } = this.#accruals.get(person) ?? {};
      this.#accruals.put({ person, seq: event.data.toSeq, available }, event);
      for (const { key, cents } of event.data.lines) {
        const before = this.#escrows.get(person, key) ?? { cents: 0, released_at: null };
        this.#escrows.put({ ...before, person, key, cents: before.cents + cents }, event);
      }
    } else if (event.type === 'EscrowReleased') {
      const { key, cents } = event.data;
      const { available = 0 } = this.#accruals.get(person) ?? {};
      this.#accruals.patch([person], { available: available + cents }, event);
      const held = this.#escrows.get(person, key);
      if (!held) return;
      const at = held.released_at ?? event.meta.recordedAt;
      this.#escrows.put({ ...held, cents: held.cents - cents, released_at: at }, event);
    }
  }
}
