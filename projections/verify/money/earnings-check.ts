import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';
import type { EscrowLine } from './books.ts';

const CHECK = 'earnings';
const DAY_MS = 86_400_000;

interface Held {
  cents: number;
  released: boolean;
}

/**
 * Every payee's lines are taken once, without a gap, with the sums that the books have; nothing is released before it is due,
 * a show's proceeds never by the clock alone; and under a released key nothing stays behind.
 */
export class EarningsCheck {
  readonly #report: Report;
  readonly #policies: PolicyBook;
  /** Lines that nobody has taken yet, by `person\nseq`. */
  readonly #waiting = new SpilledMap<{ readonly key: string; readonly cents: number }>();
  readonly #taken = new SpilledMap<number>();
  readonly #held = new SpilledMap<Held>();
  /** When each show ended, and each sale of art was received, UTC milliseconds. */
  readonly #ended = new SpilledMap<number>();

  constructor(report: Report, policies: PolicyBook) {
    this.#report = report;
    this.#policies = policies;
    report.examined(CHECK, 'releases', 0);
  }

  /** A line of the books on somebody's escrow. */
  line({ person, seq, key, cents }: EscrowLine): void {
    this.#waiting.set(`${person}\n${seq}`, { key, cents });
  }

  see(event: LogEvent): void {
    if (event.type === 'ShowEnded' || event.type === 'ReceiptConfirmed')
      this.#ended.set(keyOf(event.stream), Date.parse(event.meta.recordedAt));
    else if (event.type === 'EarningsAccrued') this.#accrued(event);
    else if (event.type === 'EscrowReleased') this.#released(event);
  }

  end(): void {
    for (const [key, { cents, released }] of this.#held.entries()) {
      const left = `${cents} cents stay under ${key.replace('\n', '/')}, which is released`;
      if (released && cents !== 0) this.#report.find(CHECK, left);
    }
  }

  #accrued(event: EventOfType<'EarningsAccrued'>): void {
    const { fromSeq, toSeq, lines } = event.data;
    const person = keyOf(event.stream);
    const last = this.#taken.get(person) ?? 0;
    this.#report.require(fromSeq === last + 1, CHECK, `takes lines from ${fromSeq}; ${last} were taken`, event);
    this.#taken.set(person, toSeq);
    const due = new Map<string, { cents: number; count: number }>();
    for (let seq = fromSeq; seq <= toSeq; seq++) {
      const line = this.#waiting.get(`${person}\n${seq}`);
      this.#waiting.delete(`${person}\n${seq}`);
      const { cents = 0, count = 0 } = (line && due.get(line.key)) ?? {};
      if (line) due.set(line.key, { cents: cents + line.cents, count: count + 1 });
    }
    const told = lines.map(({ key, cents, count }) => `${key} ${cents} of ${count}`);
    const sums = [...due].map(([key, { cents, count }]) => `${key} ${cents} of ${count}`);
    const same = told.toSorted().join() === sums.toSorted().join();
    this.#report.require(same, CHECK, `accrues ${told.join(', ')}; due ${sums.join(', ') || 'nothing'}`, event);
    for (const { key, cents } of lines) this.#add(person, key, cents);
  }

  #released(event: EventOfType<'EscrowReleased'>): void {
    this.#report.examined(CHECK, 'releases');
    const { key, cents, endedAt } = event.data;
    const due = this.#dueAt(key, event.meta.policy);
    const told = endedAt === undefined || Date.parse(endedAt) === this.#ended.get(key.slice(key.indexOf(':') + 1));
    this.#report.require(told, CHECK, `${key} ended at another time than ${endedAt}`, event);
    const early = due === undefined || Date.parse(event.meta.recordedAt) < due;
    this.#report.require(!early, CHECK, `${key} is released before it is due`, event);
    const held = this.#add(keyOf(event.stream), key, -cents);
    held.released = true;
    this.#report.require(held.cents === 0, CHECK, `${held.cents} cents of ${key} stay behind`, event);
  }

  #add(person: string, key: string, cents: number): Held {
    const held = this.#held.get(`${person}\n${key}`) ?? { cents: 0, released: false };
    held.cents += cents;
    this.#held.set(`${person}\n${key}`, held);
    return held;
  }

  /** UTC milliseconds; undefined while the show is not over or the art not received, and for a key that is none. */
  #dueAt(key: string, policy: number): number | undefined {
    const { hold } = this.#policies.at(policy);
    const [kind = '', name = ''] = key.split(':');
    if (kind === 'show') {
      const ended = this.#ended.get(name);
      return ended === undefined ? undefined : ended + hold.showDays * DAY_MS;
    }
    if (kind === 'art') return this.#ended.get(name);
    const daysOf: Readonly<Record<string, number>> = {
      tip: hold.tipDays,
      unlock: hold.tipDays,
      replay: hold.replayDays,
      licence: hold.licenceDays,
    };
    const days = daysOf[kind];
    return days === undefined ? undefined : Date.parse(name) + (1 + days) * DAY_MS;
  }
}
