import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { Mail, Mailer } from '@marquee/infra/mail/port.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import type { Json, WorkflowContext, WorkflowDefinition } from '../../port/context.ts';
import { effectId } from '../../reactors/reactor.ts';
import { runDefinition } from '../../testing/run-definition.ts';
import { createTicketingActivities, type TicketingActivities } from '../activities.ts';
import type { DueQueries, TicketLinks } from '../deps.ts';
import { ticketingReactors } from '../reactors.ts';
import { MemorySender } from './memory-sender.ts';

/** When every world begins: UTC milliseconds. */
export const dawn = Date.parse('2026-11-05T20:00:00.000Z');

export interface StartedJob {
  readonly kind: string;
  readonly key: string;
  readonly input: Json;
}

/** The whole of ticketing in memory: log, commands, provider, mails, reactors, jobs, and one clock for all. */
export class World {
  now = dawn;
  readonly log = memoryEventStore();
  readonly policies = new PolicyBook([defaultPolicy]);
  readonly commands = new MemorySender(this.log, this.policies, () => this.now);
  readonly provider = createMemoryProvider(() => this.now);
  readonly personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 7), leaseMs: 50 });
  readonly mails: Mail[] = [];
  readonly jobs = new Map<string, StartedJob>();
  readonly activities: TicketingActivities;
  readonly #seen = new Set<string>();

  constructor(queries: Partial<DueQueries> = {}) {
    this.activities = createTicketingActivities({
      log: this.log,
      commands: this.commands,
      jobs: { startJob: async (kind, key, input) => this.#start({ kind, key, input }) },
      payments: this.provider,
      providerTurn: async () => {},
      spareTime: async () => {},
      mailer: mailerInto(this.mails),
      personalData: this.personalData,
      queries: { ...nothingDue, ...queries },
      openPolls: (show) => this.#pollsOf(show),
      links,
      policies: this.policies,
      now: () => this.now,
    });
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
  async run<I extends Json, O extends Json | undefined>(
    definition: WorkflowDefinition<TicketingActivities, I, O>,
    key: string,
    given: {
      readonly replaced?: Partial<TicketingActivities>;
      readonly signals?: { name: string; after: number }[];
    } = {},
  ) {
    const job = this.jobs.get(key);
    if (!job) throw new Error(`no job ${key} was started`);
    const onThisClock = {
      ...definition,
      run: (context: Context, input: I) => definition.run(this.#timed(context), input),
    };
    const story = await runDefinition(onThisClock, {
      input: job.input as I,
      key,
      now: this.now,
      activities: { ...this.activities, ...given.replaced },
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
    const started = (await this.#everything()).filter(({ type, data }) => type === 'PollStarted' && isOf(data, show));
    return started.map(({ stream }) => stream.slice('poll-'.length));
  }

  #start(job: StartedJob): void {
    if (!this.jobs.has(job.key)) this.jobs.set(job.key, job);
  }

  async #fresh(): Promise<RecordedEvent[]> {
    return (await this.#everything()).filter((event) => !this.#seen.has(event.id));
  }

  async #everything(): Promise<readonly RecordedEvent[]> {
    const signal = AbortSignal.timeout(5000);
    for await (const { events, caughtUp } of this.log.subscribe({ signal, batchSize: 100_000 })) {
      if (caughtUp) return events;
    }
    return [];
  }

  async #reactTo(event: RecordedEvent): Promise<void> {
    this.#seen.add(event.id);
    for (const reactor of ticketingReactors) {
      if (!reactor.events.includes(event.type)) continue;
      for (const effect of reactor.react(event)) {
        if (effect.kind === 'job') this.#start({ kind: effect.job, key: effect.key, input: effect.input });
        if (effect.kind === 'command') {
          const { aggregate, command, actor } = effect;
          await this.commands.send(aggregate, command, { actor, commandId: effectId(event, effect) });
        }
        if (effect.kind === 'activity') {
          const activity = this.activities[effect.name as keyof TicketingActivities] as (
            input: Json,
          ) => Promise<unknown>;
          await activity(effect.input);
        }
      }
    }
  }

  /** The same context, which sets this world's clock to the job's before each call. */
  #timed(context: Context): Context {
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

type Context = WorkflowContext<TicketingActivities>;

const isOf = (data: unknown, show: string) => (data as { readonly show: string }).show === show;

const nothingDue: DueQueries = {
  dueInventories: async () => [],
  ordersBeingPaid: async () => [],
  unsettledPayments: async () => [],
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
