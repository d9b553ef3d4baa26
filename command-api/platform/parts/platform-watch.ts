import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { LeaseRow } from '@marquee/infra/leases/lease-table.ts';
import type { RelayFeed } from '@marquee/projections/relay/checkpoint.ts';
import type { ReadModelStatus } from '@marquee/projections/runner/checkpoint-state.ts';
import type { Lag, LogLag } from '@marquee/projections/runner/log-lag.ts';
import type { ReactorHalt } from '@marquee/workflows/reactors/runner-checkpoint.ts';
import type { PartHealth } from '../../http/health.ts';
import type { Metrics } from './metrics.ts';

/** Milliseconds between two looks. */
const EVERY_MS = 1000;
/** What was seen so long ago tells nothing any more: whoever needs the database says that it is away. */
const OUTDATED_MS = 10_000;
/** Milliseconds for which a part may be missing unsaid: a lease changes hands within them. */
const CHANGES_HANDS_MS = 10_000;
/** A read model, or a feed, that misses an event for longer than this many seconds lags. */
const LAGS_AFTER_SECONDS = 15;

export interface PlatformWatchOptions {
  readonly leases: { list(prefix: string): Promise<readonly LeaseRow[]> };
  readonly readModels: { status(): Promise<readonly ReadModelStatus[]> };
  readonly lag: Pick<LogLag, 'of'>;
  /** Whether this process reads the read models: one that was never whole then keeps it from being ready. */
  readonly reads: boolean;
  /** Names of all reactors. */
  readonly reactors: readonly string[];
  readonly reactorHalts: () => Promise<ReadonlyMap<string, ReactorHalt>>;
  /** The feeds that somebody has to send. */
  readonly feeds: () => Promise<readonly RelayFeed[]>;
  readonly metrics: Pick<Metrics, 'partPresent' | 'lagEvents' | 'lagSeconds' | 'relayLagEvents' | 'relayLagSeconds'>;
  readonly failed: (error: unknown) => void;
  /** UTC milliseconds. */
  readonly now: () => number;
}

type Part = 'projector' | 'worker' | 'relay';
type Lags = ReadonlyMap<Position | undefined, Lag>;

/** What one look has found. */
interface Sight {
  readonly at: number;
  readonly readModels: readonly ReadModelStatus[];
  readonly halts: ReadonlyMap<string, ReactorHalt>;
  readonly feeds: readonly RelayFeed[];
  /** Undefined while the log is away. */
  readonly lags: Lags | undefined;
  /** What of each part nobody does. */
  readonly missing: ReadonlyMap<Part, readonly string[]>;
}

/**
 * Looks every second at leases and checkpoints, so that every process knows, and says, what of the platform's work nobody
 * does, and how far behind what it reads is. It judges by the database alone: who holds a lease may be anywhere.
 */
export class PlatformWatch {
  readonly #options: PlatformWatchOptions;
  readonly #stopped = new AbortController();
  readonly #missingSince = new Map<Part, number>();
  #sight: Sight | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: PlatformWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** The parts of the platform, wherever they are; nothing while nothing is known. */
  parts(): readonly PartHealth[] {
    const sight = this.#current();
    if (!sight) return [];
    return [
      ...[...sight.missing].map(([part, missing]) => this.#present(part, missing)),
      ...sight.readModels.map((model) => this.#readModel(model, sight.lags)),
      ...[...sight.halts].map(([name, halt]) => ({
        name: `reactor ${name}`,
        ok: false,
        needed: false as const,
        detail: `halted at ${halt.position}: ${halt.error}`,
      })),
      ...sight.feeds.flatMap((feed) => this.#lateFeed(feed, sight.lags)),
    ];
  }

  /** For how many seconds the farthest of these read models has been missing something; 0 when nothing is, or nothing is known. */
  staleSeconds(models: readonly string[]): number {
    const sight = this.#current();
    if (!sight?.lags) return 0;
    const wanted = sight.readModels.filter(({ name }) => models.includes(name));
    return Math.max(0, ...wanted.map(({ position }) => this.#secondsOf(sight.lags?.get(position))));
  }

  /** Looks once. Throws what the database throws. */
  async look(): Promise<void> {
    const { feeds: readFeeds, lag, leases, now, reactorHalts, reactors, readModels: known } = this.#options;
    const [rows, readModels, halts, feeds] = await Promise.all([
      leases.list(''),
      known.status(),
      reactorHalts(),
      readFeeds(),
    ]);
    const places = [...readModels, ...feeds].map(({ position }) => position);
    const lags = await lag.of(places).catch(() => undefined);
    const held = new Set(rows.filter(({ expired, holder }) => !expired && holder !== '').map(({ name }) => name));
    const without = (names: readonly string[], lease: (name: string) => string) =>
      names.filter((name) => !held.has(lease(name)));
    const versions = new Map(readModels.map(({ name, version }) => [name, version]));
    const missing = new Map<Part, readonly string[]>([
      ['projector', without([...versions.keys()], (name) => `projection/${name}/${versions.get(name)}`)],
      ['worker', without(reactors, (name) => `reactor/${name}`)],
    ]);
    const names = feeds.map(({ name }) => name);
    if (names.length > 0)
      missing.set(
        'relay',
        without(names, (name) => `relay/${name}`),
      );
    for (const [part, lacks] of missing) {
      if (lacks.length === 0) this.#missingSince.delete(part);
      else if (!this.#missingSince.has(part)) this.#missingSince.set(part, now());
    }
    this.#sight = { at: now(), readModels, halts, feeds, lags, missing };
    this.#measure(this.#sight);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.look().catch((error) => !signal.aborted && this.#options.failed(error));
      await pause(EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  #measure({ feeds, lags, missing, readModels }: Sight): void {
    const { lagEvents, lagSeconds, partPresent, relayLagEvents, relayLagSeconds } = this.#options.metrics;
    for (const [part, lacks] of missing) partPresent.set({ part }, lacks.length === 0 ? 1 : 0);
    if (!lags) return;
    for (const { name: projection, position } of readModels) {
      const lag = lags.get(position);
      lagSeconds.set({ projection }, this.#secondsOf(lag));
      if (lag?.events !== undefined) lagEvents.set({ projection }, lag.events);
    }
    const sent = feeds.map(({ position }) => lags.get(position));
    relayLagSeconds.set(Math.max(0, ...sent.map((lag) => this.#secondsOf(lag))));
    const counts = sent.flatMap((lag) => lag?.events ?? []);
    if (counts.length > 0) relayLagEvents.set(Math.max(...counts));
  }

  #present(part: Part, missing: readonly string[]): PartHealth {
    const { now } = this.#options;
    const since = this.#missingSince.get(part);
    const ok = since === undefined || now() - since < CHANGES_HANDS_MS;
    const detail = ok ? 'at work' : `nobody does it since ${new Date(since).toISOString()}: ${missing.join(', ')}`;
    // What is there can be read, and sold, without it: a balancer has no better process to send people to.
    return { name: part, ok, needed: false, detail };
  }

  #readModel({ name: model, state, halted, position }: ReadModelStatus, lags: Lags | undefined): PartHealth {
    const name = `read model ${model}`;
    if (halted) return { name, ok: false, needed: false, detail: `halted at ${halted.position}: ${halted.error}` };
    // A version that was never whole shows people less than there is.
    if (state === 'building') return { name, ok: false, ...(!this.#options.reads && { needed: false }), detail: state };
    const lag = lags?.get(position);
    const late = this.#isLate(lag);
    return { name, ok: !late, needed: false, detail: late ? `behind: ${this.#behind(lag)}` : state };
  }

  #lateFeed({ name, position }: RelayFeed, lags: Lags | undefined): PartHealth[] {
    const lag = lags?.get(position);
    if (!this.#isLate(lag)) return [];
    return [{ name: `feed ${name}`, ok: false, needed: false, detail: `behind: ${this.#behind(lag)}` }];
  }

  #isLate(lag: Lag | undefined): boolean {
    return this.#secondsOf(lag) > LAGS_AFTER_SECONDS;
  }

  #behind(lag: Lag | undefined): string {
    const seconds = `${Math.round(this.#secondsOf(lag))} s`;
    return lag?.events === undefined ? seconds : `${lag.events} events, ${seconds}`;
  }

  #secondsOf(lag: Lag | undefined): number {
    return lag?.since === undefined ? 0 : Math.max(0, this.#options.now() - lag.since) / 1000;
  }

  #current(): Sight | undefined {
    const sight = this.#sight;
    return sight && this.#options.now() - sight.at < OUTDATED_MS ? sight : undefined;
  }
}
