import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';

/** Something that is not as it must be. */
export interface Finding {
  readonly check: string;
  readonly message: string;
  /** Where in the log it begins; undefined for what the log does not explain at all. */
  readonly position: Position | undefined;
  readonly stream: string | undefined;
}

/** What one check looked at. */
export interface Checked {
  readonly check: string;
  /** What was counted, for example `events`. */
  readonly of: string;
  readonly examined: number;
  readonly findings: number;
}

export interface Result {
  readonly ok: boolean;
  readonly events: number;
  readonly checked: readonly Checked[];
  /** The first ones of each check: those in the log itself, in its order, then those in what was made of it. */
  readonly findings: readonly Finding[];
  /** Where the log is wrong first; where it is sound, the last event of the first row that does not follow from it. */
  readonly firstOffence: Position | undefined;
}

const KEPT = 20;
/** How checks of what was made of the log are called. */
export const READ_MODEL = 'read model';

/** Collects what checks examine and find. */
export class Report {
  readonly #compare: (a: Position, b: Position) => number;
  readonly #checks = new Map<string, { of: string; examined: number; findings: number }>();
  readonly #findings: Finding[] = [];

  constructor(compare: (a: Position, b: Position) => number) {
    this.#compare = compare;
  }

  /** Says that a check has looked at so many things more. */
  examined(check: string, of: string, count = 1): void {
    const known = this.#checks.get(check);
    if (known) known.examined += count;
    else this.#checks.set(check, { of, examined: count, findings: 0 });
  }

  find(
    check: string,
    message: string,
    at?: { readonly position: Position | undefined; readonly stream?: string },
  ): void {
    const known = this.#checks.get(check) ?? { of: 'things', examined: 0, findings: 0 };
    this.#checks.set(check, known);
    known.findings += 1;
    if (known.findings <= KEPT) this.#findings.push({ check, message, position: at?.position, stream: at?.stream });
  }

  /** Records a finding unless the condition holds. */
  require(condition: boolean, check: string, message: string, at: Pick<RecordedEvent, 'position' | 'stream'>): void {
    if (!condition) this.find(check, message, at);
  }

  result(events: number): Result {
    const findings = this.#findings.toSorted((a, b) => {
      const derived = Number(a.check.startsWith(READ_MODEL)) - Number(b.check.startsWith(READ_MODEL));
      if (derived !== 0) return derived;
      if (a.position && b.position) return this.#compare(a.position, b.position);
      return a.position ? -1 : b.position ? 1 : 0;
    });
    return {
      ok: findings.length === 0,
      events,
      checked: [...this.#checks].map(([check, { of, examined, findings: found }]) => ({
        check,
        of,
        examined,
        findings: found,
      })),
      findings,
      firstOffence: findings[0]?.position,
    };
  }
}

/** Looks at every event of the log in order, and then at what has come of them. */
export interface Check {
  see(event: RecordedEvent): void;
  end?(): void;
}
