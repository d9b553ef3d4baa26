import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { DAY, MINUTE } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import type { Mail, Mailer } from '@marquee/infra/mail/port.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { accounts } from '../../accounts/context.ts';
import { art } from '../../art/context.ts';
import { type Assembled, assemble } from '../../kit/assemble.ts';
import { loadFrom } from '../../kit/load-state.ts';
import { licensing } from '../../licensing/context.ts';
import { mail } from '../../mail/context.ts';
import { payments } from '../../payments/context.ts';
import type { EarningQueries } from '../../payments/earnings.ts';
import type { Activities, Json, WorkflowContext, WorkflowDefinition } from '../../port/context.ts';
import { effectId, effectsOf } from '../../reactors/reactor.ts';
import { shows } from '../../shows/context.ts';
import { subscriptions } from '../../subscriptions/context.ts';
import { runDefinition } from '../../testing/run-definition.ts';
import { inlineTypesetter } from '../../typesetting/testing/inline.ts';
import { ticketing } from '../context.ts';
import type { DueQueries, TicketLinks } from '../deps.ts';
import { MemorySender } from './memory-sender.ts';

/** What a sale is made of. */
const selling = [accounts, shows, ticketing, payments, subscriptions, art, licensing, mail] as const;

/** When every world begins: UTC milliseconds. */
export const dawn = Date.parse('2026-11-05T20:00:00.000Z');

export interface StartedJob {
  readonly kind: string;
  readonly key: string;
  readonly input: Json;
}

/** The whole of selling in memory: log, commands, provider, mails, reactors, jobs, and one clock for all. */
export class World {
  now = dawn;
  readonly log = memoryEventStore();
  readonly policies = new PolicyBook([defaultPolicy]);
  readonly commands = new MemorySender(this.log, this.policies, () => this.now);
  readonly provider = createMemoryProvider(() => this.now);
  readonly personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 7), leaseMs: 50 });
  readonly mails: Mail[] = [];
  readonly jobs = new Map<string, StartedJob>();
  /** Of all these contexts. */
  readonly activities: AllActivities;
  readonly #work: Assembled;
  readonly #seen = new Set<string>();

  constructor(queries: Partial<DueQueries> = {}, paymentAheadMs: number = MINUTE) {
    const jobs = { startJob: async (kind: string, key: string, input: Json) => this.#start({ kind, key, input }) };
    const { log, commands, personalData, policies } = this;
    const now = () => this.now;
    const money = { log, commands, jobs, payments: this.provider, now };
    const mailer = mailerInto(this.mails);
    const letters = { log, personalData, links, typesetter: inlineTypesetter };
    this.#work = assemble(selling, {
      accounts: {
        log,
        commands,
        openRequests: async () => [],
        personalData,
        mailer,
        forgetAccount: async () => {},
        jobs,
        exports: { make: async () => false, giveUp: async () => {} },
        accountPage: 'https://marquee.example/account',
        accountMail: async () => undefined,
      },
      shows: { log, commands, openPolls: (show) => this.#pollsOf(show) },
      ticketing: { ...money, ...letters, queries: { ...nothingDue, ...queries }, paymentAheadMs, policies },
      payments: { ...money, earnings: nothingEarned },
      subscriptions: {
        ...money,
        personalData,
        subscribePage: 'https://marquee.example/subscribe',
        queries: { endedPeriods: async () => [], endingPeriods: async () => [] },
        deferred: { monthToClose: async () => undefined, earnedIn: async () => [] },
        reminderMs: 7 * DAY,
      },
      art: {
        log,
        commands,
        load: loadFrom(log),
        personalData,
        artPage: (item) => `https://marquee.example/art-gallery?id=${item}`,
        artTitle: async () => 'A piece of art',
        forgetImage: async () => {},
        artToErase: async () => [],
        unreceivedSales: async () => [],
      },
      licensing: {
        log,
        commands,
        personalData,
        licensingPage: 'https://marquee.example/sync-licensing',
        now,
        dueLicences: async () => ({ unanswered: [], unpaid: [], ended: [] }),
      },
      mail: { mailer, typesetter: inlineTypesetter, spareTime: async () => {}, getsMail: async () => true },
    });
    this.activities = Object.assign({}, ...this.#work.activities.values());
  }

  /** Sends a command that must be accepted. Answers what it recorded. */
  async send<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    command: C,
    actor: Actor,
    commandId: string = crypto.randomUUID(),
  ): Promise<readonly DomainEvent[]> {
    const sent = await this.commands.send(aggregate, command, { actor, commandId });
    if (!sent.ok) throw new Error(`${command.type} was refused: ${sent.rejection.code}: ${sent.rejection.message}`);
    return sent.events;
  }

  /** Lets the reactors take in what they have not seen, and what comes of it, until nothing new comes. Jobs are only started. */
  async react(): Promise<void> {
    for (let fresh = await this.#fresh(); fresh.length > 0; fresh = await this.#fresh()) {
      for (const event of fresh) await this.#reactTo(event);
    }
  }

  /** Lets the reactors take in everything again, as after a lost checkpoint. */
  async reactAnew(): Promise<void> {
    this.#seen.clear();
    await this.react();
  }

  /** Runs a started job on this world's clock, which follows its waits. Its activities are these, some of them replaced. */
  async run<A extends Activities, I extends Json, O extends Json | undefined>(
    definition: WorkflowDefinition<A, I, O>,
    key: string,
    given: {
      readonly replaced?: Partial<A>;
      readonly signals?: { name: string; after: number }[];
    } = {},
  ) {
    const job = this.jobs.get(key);
    if (!job) throw new Error(`no job ${key} was started`);
    const onThisClock = {
      ...definition,
      run: (context: WorkflowContext<A>, input: I) => definition.run(this.#timed(context), input),
    };
    const story = await runDefinition(onThisClock, {
      input: job.input as I,
      key,
      now: this.now,
      activities: { ...(this.activities as Activities as A), ...given.replaced },
      signals: given.signals ?? [],
    });
    await this.react();
    return story;
  }

  /** Event types of a stream, in order. */
  async types(stream: string): Promise<string[]> {
    return (await this.events(stream)).map((event) => event.type);
  }

  async events(stream: string): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.log.read(stream)) events.push(event);
    return events;
  }

  /** All of them: those that are closed stay so. */
  async #pollsOf(show: string): Promise<string[]> {
    const started = (await eventsToEnd(this.log)).filter(
      ({ type, data }) => type === 'PollStarted' && isOf(data, show),
    );
    return started.map(({ stream }) => stream.slice('poll-'.length));
  }

  #start(job: StartedJob): void {
    if (!this.jobs.has(job.key)) this.jobs.set(job.key, job);
  }

  async #fresh(): Promise<RecordedEvent[]> {
    return (await eventsToEnd(this.log)).filter((event) => !this.#seen.has(event.id));
  }

  async #reactTo(event: RecordedEvent): Promise<void> {
    this.#seen.add(event.id);
    for (const { reactor, activities } of this.#work.reactors) {
      if (!reactor.events.includes(event.type)) continue;
      for (const effect of effectsOf(reactor, event)) {
        if (effect.kind === 'job') this.#start({ kind: effect.job, key: effect.key, input: effect.input });
        if (effect.kind === 'command') {
          const { aggregate, command, actor } = effect;
          await this.commands.send(aggregate, command, { actor, commandId: effectId(event, effect) });
        }
        if (effect.kind === 'activity') {
          const call = { jobKey: `event/${event.id}`, attempt: 1, signal: new AbortController().signal };
          await activities[effect.name]?.(effect.input as never, call);
        }
      }
    }
  }

  /** The same context, which sets this world's clock to the job's before each call. */
  #timed<A extends Activities>(context: WorkflowContext<A>): WorkflowContext<A> {
    return new Proxy(context, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          this.now = Math.max(this.now, target.now());
          return value.apply(target, args);
        };
      },
    });
  }
}

type Together<T> = (T extends unknown ? (all: T) => void : never) extends (all: infer All) => void ? All : never;
/** What the jobs and reactors of all contexts do. */
export type AllActivities = Together<ReturnType<(typeof selling)[number]['activities']>>;

const isOf = (data: unknown, show: string) => (data as { readonly show: string }).show === show;

const nothingDue: DueQueries = {
  dueInventories: async () => [],
  ordersBeingPaid: async () => [],
  unsettledPayments: async () => [],
};

const nothingEarned: EarningQueries = {
  untakenLines: async () => [],
  lineSums: async () => [],
  waitingEscrows: async () => [],
};

const links: TicketLinks = {
  tickets: () => 'https://marquee.example/tickets',
  shows: () => 'https://marquee.example/live-shows',
  show: (show) => `https://marquee.example/live-shows?show=${show}`,
  claimTransfer: ({ offer }) => `https://marquee.example/tickets?claim=${offer}`,
  code: ({ order, unit, generation }) => `${order}.${unit}.${generation}`,
};

function mailerInto(mails: Mail[]): Mailer {
  return {
    kind: 'outbox',
    send: async (mail) => {
      if (!mails.some(({ key }) => key === mail.key)) mails.push(mail);
    },
    purge: async () => {},
    close: async () => {},
  };
}
