import type { Position } from '@marquee/domain/kernel/event.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';
import type { KeptHead, KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';
import type { Report } from './report.ts';

const CHECK = 'signed log heads';

/**
 * That the log passes through every head that was signed. Since a head stands for all that is before it, this finds a log
 * that was rewritten with a chain that is sound in itself, one that has another name since, and one whose end was cut off.
 *
 * A copy of a log has its links, and so passes through its heads under another name. Heads from before an adoption may be
 * of what is no more: the adopted head stands for all that was kept.
 */
export class SignedHeadCheck {
  readonly #report: Report;
  readonly #kept: KeptHeads;
  /** The last head that was adopted, or the first one. */
  readonly #adopted: number;
  readonly #unmet: Map<string, KeptHead>;
  #last: RawEvent | undefined;
  /** The signed event that was passed through last. */
  #met: Position | undefined;

  constructor(report: Report, kept: KeptHeads) {
    this.#report = report;
    this.#kept = kept;
    report.examined(CHECK, 'heads', 0);
    this.#adopted = Math.max(0, ...kept.heads.filter(({ adopted }) => adopted).map(({ sequence }) => sequence));
    this.#unmet = new Map(this.#due.filter(({ position }) => position !== null).map((head) => [head.link, head]));
  }

  see(event: RawEvent): void {
    this.#last = event;
    if (!event.link || this.#unmet.size === 0) return;
    if (this.#unmet.delete(Buffer.from(event.link).toString('hex'))) this.#met = event.position;
  }

  /** Tells what is wrong, once for each log that the heads are of: what follows a wrong head is wrong as well. */
  end(logId: string): void {
    this.#report.examined(CHECK, 'heads', this.#due.length);
    for (const { name, sequence } of this.#kept.foreign) {
      if (sequence >= this.#adopted) this.#find(`${name} was not signed by the platform's key`);
    }
    this.#checkOrder();
    for (const [signedLog, ofLog] of Map.groupBy(this.#due, (head) => head.logId)) {
      const unmet = ofLog.filter(({ link }) => this.#unmet.has(link));
      const isForeign = signedLog !== logId && ofLog.every(({ link, position }) => !position || this.#unmet.has(link));
      if (isForeign) this.#tellOther(signedLog, ofLog, logId);
      else this.#tellUnmet(signedLog, unmet, logId);
    }
  }

  get #due(): readonly KeptHead[] {
    return this.#kept.heads.filter(({ sequence }) => sequence >= this.#adopted);
  }

  /** Each head names the one before it: none was taken away or put in between. */
  #checkOrder(): void {
    const counted = this.#kept.heads.filter(({ sequence }) => sequence > 0).toSorted((a, b) => a.sequence - b.sequence);
    const foreign = new Map(this.#kept.foreign.map(({ sequence, digest }) => [sequence, digest]));
    let [last, digest]: [number, string | undefined] = [0, undefined];
    for (const head of counted) {
      const { sequence, name, previous } = head;
      const before = sequence - 1 === last ? digest : foreign.get(sequence - 1);
      if (sequence > 1 && before === undefined) this.#find(`the head before ${name} is missing`);
      else if (before !== undefined && before !== previous) this.#find(`${name} does not follow the head before it`);
      [last, digest] = [sequence, head.digest];
    }
  }

  #tellOther(signedLog: string, [first]: readonly KeptHead[], logId: string): void {
    this.#find(
      `the head that was signed at ${first?.at} is of the log ${signedLog}, and this is the log ${logId}, which is no copy of that: its name was changed, or the files are another platform's. Start once with --adopt where that is on purpose`,
    );
  }

  #tellUnmet(signedLog: string, unmet: readonly KeptHead[], logId: string): void {
    const { numberOf, compare } = positionsOf(signedLog);
    const place = ({ position }: KeptHead) => (position ? numberOf(position) : 0);
    const first = unmet.toSorted((a, b) => place(a) - place(b))[0];
    if (!first?.position) return;
    const { position, at } = first;
    const after = this.#met ? `after ${this.#met}` : 'from its beginning on';
    const signed = `the head that was signed at ${at} for ${position}`;
    const isCut = signedLog === logId && (!this.#last || compare(this.#last.position, position) < 0);
    const message = isCut
      ? `the log ends before ${signed}: its end was cut off`
      : `${signed} is not in the log: it was rewritten ${after}`;
    this.#find(message, signedLog === logId ? position : undefined);
  }

  #find(message: string, position?: Position): void {
    this.#report.find(CHECK, message, { position });
  }
}
