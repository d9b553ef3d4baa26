import type { Position } from '@marquee/domain/kernel/event.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';
import type { Seal } from '@marquee/infra/log-seals/seal.ts';
import type { KeptSeals } from '@marquee/infra/log-seals/seal-files.ts';
import type { Report } from './report.ts';

const CHECK = 'seals';

/**
 * That the log passes through every head that was sealed. Since a head stands for all that is before it, this finds a log
 * that was rewritten with a chain that is sound in itself, and one whose end was cut off.
 *
 * A copy of a log has its links, and so passes through its heads under another name. Seals of a log of which no head is
 * here are another platform's, and say nothing.
 */
export class SealCheck {
  readonly #report: Report;
  readonly #kept: KeptSeals;
  readonly #unmet: Map<string, Seal>;
  #last: RawEvent | undefined;
  /** The sealed event that was passed through last. */
  #met: Position | undefined;

  constructor(report: Report, kept: KeptSeals) {
    this.#report = report;
    this.#kept = kept;
    report.examined(CHECK, 'seals', 0);
    this.#unmet = new Map(kept.seals.map((seal) => [seal.head, seal]));
  }

  see(event: RawEvent): void {
    this.#last = event;
    if (!event.link || this.#unmet.size === 0) return;
    if (this.#unmet.delete(Buffer.from(event.link).toString('hex'))) this.#met = event.position;
  }

  /** Tells what is wrong, once for each log that the seals are of: what follows a wrong head is wrong as well. */
  end(logId: string): void {
    const { seals, refused } = this.#kept;
    for (const name of refused) this.#report.find(CHECK, `${name} is no seal that the platform's key has signed`);
    for (const [sealedLog, ofLog] of Map.groupBy(seals, (seal) => seal.logId)) {
      const unmet = ofLog.filter(({ head }) => this.#unmet.has(head));
      if (sealedLog !== logId && unmet.length === ofLog.length) continue;
      this.#report.examined(CHECK, 'seals', ofLog.length);
      this.#tell(sealedLog, unmet, logId);
    }
  }

  #tell(sealedLog: string, unmet: readonly Seal[], logId: string): void {
    const { compare } = positionsOf(sealedLog);
    const first = unmet.toSorted((a, b) => compare(a.position, b.position))[0];
    if (!first) return;
    const { position, at } = first;
    const after = this.#met ? `after ${this.#met}` : 'from its beginning on';
    const sealed = `the head that was sealed at ${at} for ${position}`;
    const isCut = sealedLog === logId && (!this.#last || compare(this.#last.position, position) < 0);
    const message = isCut
      ? `the log ends before ${sealed}: its end was cut off`
      : `${sealed} is not in the log: it was rewritten ${after}`;
    this.#report.find(CHECK, message, { position: sealedLog === logId ? position : undefined });
  }
}
