import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'sanctions';
/** A suspension that is longer takes two people, in milliseconds. */
const LONG = 30 * DAY;

type Made = EventOfType<'CaseDecided'>['data'];
interface Decided extends Pick<Made, 'subject' | 'owner' | 'outcome' | 'by' | 'second' | 'until'> {
  readonly appeal: 'none' | 'open' | 'kept' | 'reversed';
  /** Hidden without a report or a claim. */
  readonly byHand: boolean;
}

/** A claim under oath: it hides the thing until its round is decided, or it is withdrawn. */
interface Claimed {
  readonly subject: string;
  readonly round: string;
  readonly by: string;
  readonly withdrawn: boolean;
}

const sanctions: Readonly<Record<string, string>> = { warn: 'warning', suspend: 'suspended', ban: 'banned' };
/** From which age what is gated is. */
const gates: Readonly<Record<string, number>> = { gate7: 7, gate13: 13, gate16: 16, gate: 18 };
const hides: readonly string[] = ['hide', 'remove'];

/**
 * What stands against people and what they made is what was decided and not taken back, or claimed under oath and neither withdrawn nor
 * decided, at every moment of the log; a round of a case has one decision, or none where all that was said in it is withdrawn, and nobody has
 * two parts in it: neither whose it is, nor who reported or claimed it, nor one of those who decided it. What staff hid by hand, without a
 * report, they take back themselves until it is appealed.
 */
export class SanctionCheck {
  readonly #report: Report;
  /** By the decision. */
  readonly #decisions = new SpilledMap<Decided>();
  /** Rounds that are over, by case and number. */
  readonly #over = new SpilledMap<true>();
  /** How many reports and claims stand in each round. */
  readonly #standing = new SpilledMap<number>();
  /** By the claim. */
  readonly #claims = new SpilledMap<Claimed>();
  /** Who reported or claimed, by case, round and person. */
  readonly #reporters = new SpilledMap<true>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'decisions', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'ContentReported':
        this.#says(`${event.stream} ${event.data.n}`, event.data.reporter);
        return;
      case 'TakedownFiled': {
        const { n, claim, subject, by } = event.data;
        const round = `${event.stream} ${n}`;
        this.#claims.set(claim, { subject: subject.id, round, by, withdrawn: false });
        this.#says(round, by);
        return;
      }
      case 'TakedownWithdrawn':
        this.#withdrawn(event);
        return;
      case 'CaseDropped': {
        const round = `${event.stream} ${event.data.n}`;
        this.#require(this.#standing.get(round) === 0, `round ${event.data.n} is dropped though somebody says`, event);
        this.#ends(round, event);
        return;
      }
      case 'CaseDecided':
        this.#decided(event);
        return;
      case 'DecisionAppealed': {
        const made = this.#decisions.get(event.data.decision);
        if (made) this.#decisions.set(event.data.decision, { ...made, appeal: 'open' });
        return;
      }
      case 'DecisionReversed':
      case 'DecisionKept':
        this.#answered(event);
        return;
      case 'SanctionAdded': {
        const { person, sanction, kind, until } = event.data;
        const made = this.#decisions.get(sanction);
        const follows = made?.owner === person && sanctions[made.outcome] === kind && made.until === until;
        this.#require(follows, `${person} is ${kind} by ${sanction}, which does not say so`, event);
        return;
      }
      case 'SanctionWithdrawn':
        this.#takenBack(event.data.sanction, event);
        return;
      case 'ContentHidden':
      case 'ContentGated':
        if (event.data.decision !== undefined) this.#held(event, event.data.decision);
        return;
      case 'ContentUnhidden':
      case 'ContentUngated':
      case 'ContentHoldLifted':
        if (event.data.decision !== undefined) this.#takenBack(event.data.decision, event);
        return;
      default:
    }
  }

  #decided(event: EventOfType<'CaseDecided'>): void {
    this.#report.examined(CHECK, 'decisions');
    const { n, decision, subject, owner, outcome, by, second, until, at } = event.data;
    const round = `${event.stream} ${n}`;
    this.#ends(round, event);
    const roles = [owner, by, ...(second === undefined ? [] : [second])];
    this.#require(new Set(roles).size === roles.length, 'one person has two parts in this decision', event);
    for (const judge of roles.slice(1)) this.#unlessReporter(round, judge, event);
    const isLong = until !== undefined && ms(until) - ms(at) > LONG;
    const takesTwo = outcome === 'ban' || isLong;
    this.#require(!takesTwo || second !== undefined, `one person alone decided to ${outcome}`, event);
    const byHand = outcome === 'hide' && this.#standing.get(round) === undefined;
    this.#decisions.set(decision, { subject, owner, outcome, by, second, until, appeal: 'none', byHand });
  }

  #says(round: string, person: string): void {
    this.#standing.set(round, (this.#standing.get(round) ?? 0) + 1);
    this.#reporters.set(`${round} ${person}`, true);
  }

  #withdrawn(event: EventOfType<'TakedownWithdrawn'>): void {
    const { n, claim, by } = event.data;
    const round = `${event.stream} ${n}`;
    const claimed = this.#claims.get(claim);
    const isTheirs = claimed?.by === by && claimed.round === round && !claimed.withdrawn;
    this.#require(isTheirs, `${by} withdraws ${claim}, which is no claim of theirs that stands`, event);
    if (!claimed || !isTheirs) return;
    this.#claims.set(claim, { ...claimed, withdrawn: true });
    this.#standing.set(round, (this.#standing.get(round) ?? 0) - 1);
  }

  /** A round ends once: it is decided, or dropped. */
  #ends(round: string, event: EventOfType<'CaseDecided'> | EventOfType<'CaseDropped'>): void {
    this.#require(!this.#over.get(round), `round ${event.data.n} ends for the second time`, event);
    this.#over.set(round, true);
  }

  #answered(event: EventOfType<'DecisionReversed'> | EventOfType<'DecisionKept'>): void {
    const { n, decision, by } = event.data;
    const made = this.#decisions.get(decision);
    if (!made) {
      this.#require(false, `there is no decision ${decision} to appeal`, event);
      return;
    }
    this.#require(
      ['none', 'open'].includes(made.appeal),
      `the appeal of ${decision} is decided for the second time`,
      event,
    );
    const parts = [made.owner, made.by, made.second];
    // what was hidden by hand, and nobody else had a part in, is taken back by who did that too
    const isOwnHand = by === made.by && event.type === 'DecisionReversed' && made.byHand && made.appeal === 'none';
    this.#require(isOwnHand || !parts.includes(by), `${by} has another part in what they look at again`, event);
    this.#unlessReporter(`${event.stream} ${n}`, by, event);
    this.#decisions.set(decision, { ...made, appeal: event.type === 'DecisionReversed' ? 'reversed' : 'kept' });
  }

  #held(event: EventOfType<'ContentHidden'> | EventOfType<'ContentGated'>, decision: string): void {
    const claimed = this.#claims.get(decision);
    if (claimed && event.type === 'ContentHidden') {
      this.#require(claimed.subject === keyOf(event.stream), `${event.type} by a claim of something else`, event);
      return;
    }
    const made = this.#decisions.get(decision);
    const says =
      event.type === 'ContentGated'
        ? gates[made?.outcome ?? ''] === event.data.fromAge
        : hides.includes(made?.outcome ?? '');
    const follows = says && made?.subject.id === keyOf(event.stream);
    this.#require(follows, `${event.type} by ${decision}, which does not say so`, event);
  }

  #takenBack(decision: string, event: LogEvent): void {
    const claimed = this.#claims.get(decision);
    if (claimed) {
      const isOver = claimed.withdrawn || this.#over.get(claimed.round) === true;
      this.#require(isOver, `${event.type} before its claim is decided or withdrawn`, event);
      return;
    }
    const isReversed = this.#decisions.get(decision)?.appeal === 'reversed';
    this.#require(isReversed, `${event.type} though ${decision} stands`, event);
  }

  #unlessReporter(round: string, person: string, event: LogEvent): void {
    this.#require(!this.#reporters.get(`${round} ${person}`), `${person} reported what they judge`, event);
  }

  #require(sound: boolean, message: string, event: LogEvent): void {
    this.#report.require(sound, CHECK, message, event);
  }
}
