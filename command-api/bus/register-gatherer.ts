import { randomUUID } from 'node:crypto';
import { MOST_GATHERED, type SetEntries } from '@marquee/domain/content/gathered-register.ts';
import { type Entry, monthOf, type SetEntry } from '@marquee/domain/content/register.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import { dayOf, SECOND } from '@marquee/domain/kernel/time.ts';
import type { CommandBus, CommandOptions, CommandResult } from './bus.ts';

/** So many entries within a second are a storm. */
const STORM = 300;
/** Milliseconds that an entry waits for others at most. */
const GATHER_MS = 10;
const gathering: Actor = { kind: 'system', name: 'gatherer' };

export interface RegisterGathererOptions<E extends Entry, C extends string, G extends string, D extends DomainEvent> {
  readonly bus: Pick<CommandBus, 'send'>;
  readonly aggregate: Aggregate<null, SetEntry<E, C> | SetEntries<E, G>, D>;
  /** The command of one person, and the one that sets what was gathered. */
  readonly command: C;
  readonly gathered: G;
  /** UTC milliseconds. */
  readonly now: () => number;
}

interface Batch<E, D extends DomainEvent> extends PromiseWithResolvers<CommandResult<D>> {
  readonly entries: E[];
}

/**
 * Sets entries of a register (content.md section 0) for one process. In the calm each is a command of its person in their own stream. From
 * 300 within a second on, entries wait for at most 10 ms for others, and up to 500 become one event in a stream that this process
 * alone appends to, in the order in which they came. Whoever waits is answered once their entry is in the log.
 *
 * Whoever calls has looked at who asks: what was gathered is set by the platform, and the log does not say again who asked. Nothing
 * is remembered of the ids of gathered commands: an entry that is set twice, as by a request that is sent again, is what it was, and the
 * answer says no more than that it is set, up to which place of the log. A repetition that comes in only after its person has set the
 * entry otherwise sets it once more: the last to come counts.
 */
export class RegisterGatherer<E extends Entry, C extends string, G extends string, D extends DomainEvent> {
  readonly #options: RegisterGathererOptions<E, C, G, D>;
  readonly #gatherer = randomUUID();
  /** When the last ones came, in a ring: the next to be overwritten is the oldest. */
  readonly #came = new Float64Array(STORM).fill(Number.NEGATIVE_INFINITY);
  #next = 0;
  #batch: Batch<E, D> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** What each person's command says that is under way last. */
  readonly #underWay = new Map<string, { readonly said: string; readonly answer: Promise<CommandResult<D>> }>();

  constructor(options: RegisterGathererOptions<E, C, G, D>) {
    this.#options = options;
  }

  /**
   * Sets an entry in the name of its person. Fails as a command does, and where the outcome of what was gathered is unknown, for all
   * that it was gathered of: safe to be called again. The events of the answer may be those of others as well.
   */
  set(entry: E, options: CommandOptions): Promise<CommandResult<D>> {
    const now = this.#options.now();
    if (this.#isStorm(now)) return this.#gather(entry);
    return this.#setOnce(entry, options, now);
  }

  /**
   * Who taps twice says one thing: what comes while the same is under way is answered with it. Once that is in the log nobody here knows what
   * another process has been told since, and it is set again.
   */
  #setOnce(entry: E, options: CommandOptions, now: number): Promise<CommandResult<D>> {
    const said = JSON.stringify(entry);
    const before = this.#underWay.get(entry.person);
    if (before?.said === said) return before.answer;
    const { aggregate, bus, command: type } = this.#options;
    const answer = bus.send(aggregate, { type, month: monthOf(now), entry }, options).finally(() => {
      if (this.#underWay.get(entry.person)?.answer === answer) this.#underWay.delete(entry.person);
    });
    this.#underWay.set(entry.person, { said, answer });
    return answer;
  }

  /** Hands in what is in hand: it is answered before the bus has closed. */
  close(): void {
    this.#handIn();
  }

  #isStorm(now: number): boolean {
    const oldest = this.#came[this.#next] as number;
    this.#came[this.#next] = now;
    this.#next = (this.#next + 1) % STORM;
    return now - oldest < SECOND;
  }

  #gather(entry: E): Promise<CommandResult<D>> {
    this.#batch ??= { entries: [], ...Promise.withResolvers<CommandResult<D>>() };
    const { entries, promise } = this.#batch;
    entries.push(entry);
    if (entries.length === MOST_GATHERED) this.#handIn();
    else this.#timer ??= setTimeout(() => this.#handIn(), GATHER_MS);
    return promise;
  }

  #handIn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#batch;
    this.#batch = undefined;
    if (!batch) return;
    const { aggregate, bus, gathered: type, now } = this.#options;
    const command = { type, gatherer: this.#gatherer, day: dayOf(now()), entries: batch.entries };
    batch.resolve(bus.send(aggregate, command, { actor: gathering, commandId: randomUUID() }));
  }
}
