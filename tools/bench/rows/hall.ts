import type { Bench, Server } from '../bench.ts';
import type { GeneratorHandlers, Loaded, Plan } from '../load/generator.ts';
import type { Child } from '../processes/child.ts';

const CAPACITY = 1_000_000;
const ENOUGH_FOR_A_START = 6000;

type Load = Pick<Plan, 'seconds'> & Partial<Omit<Plan, 'seconds' | 'wish'>>;

interface HallOptions {
  /** One that is on sale. Default: a new one. */
  readonly show?: string;
  /** Default: that of all rows. Halls that are loaded in turns need one each: it knows the buyers of one. */
  readonly generator?: Child<GeneratorHandlers>;
  /** Buyers to begin with, who may buy three times each; more come when there is need. */
  readonly people?: number;
}

/** A hot show on a running platform, with buyers at its doors. */
export class Hall {
  readonly bench: Bench;
  readonly server: Server;
  readonly show: string;
  readonly #generator: Child<GeneratorHandlers>;
  /** Purchases a second that were seen last; how many buyers the next load needs. */
  #pace = 1500;

  private constructor(bench: Bench, server: Server, show: string, generator: Child<GeneratorHandlers>) {
    this.bench = bench;
    this.server = server;
    this.show = show;
    this.#generator = generator;
  }

  static async open(bench: Bench, server: Server, options: HallOptions = {}): Promise<Hall> {
    const { generator = bench.generator, people = ENOUGH_FOR_A_START } = options;
    const show = options.show ?? (await server.child.call('openShow', CAPACITY));
    const hall = new Hall(bench, server, show, generator);
    await hall.#admit(people);
    return hall;
  }

  /** Purchases on the hot show. Throws when one that was acknowledged is not in the log. */
  async purchases(load: Load): Promise<Loaded> {
    const expected = (load.perSecond ?? this.#pace * 1.5) * load.seconds;
    if ((await this.#generator.call('left')) < expected) await this.#admit(Math.ceil(expected / 2));
    const loaded = await this.#run({ ...load, wish: { path: '/api/tickets/purchase', show: this.show } });
    const { show } = this;
    const found = await this.server.child.call('found', { show, orders: loaded.acknowledged });
    if (found !== loaded.acknowledged.length) {
      throw new Error(`${loaded.acknowledged.length} purchases were acknowledged and ${found} are in the log`);
    }
    if (!load.perSecond && !load.sandbox) this.#pace = rateOf(loaded);
    return loaded;
  }

  /** The same requests to an endpoint that holds nothing of ours. */
  visits(path: string, show: string, load: Load): Promise<Loaded> {
    return this.#run({ ...load, wish: { path, show }, harmless: true });
  }

  /** Waits for what a load left to read models, reactors and jobs. Milliseconds. */
  quiet(): Promise<{ visible: number; quiet: number }> {
    return this.server.child.call('quiet');
  }

  async #admit(count: number): Promise<void> {
    const cookies = await this.server.child.call('buyers', count);
    await this.#generator.call('buyers', cookies);
    await this.quiet();
  }

  async #run(load: Load & Pick<Plan, 'wish'>): Promise<Loaded> {
    const { connections } = this.bench.scale;
    const plan = { ports: [this.server.port], connections, ...load };
    const name = load.wish.path.split('/').slice(3).join('-');
    const loaded = await this.bench.profiled(this.server, name, () => this.#generator.call('run', plan));
    const refused = Object.entries(loaded.refusals);
    if (refused.length > 0) this.bench.say(`    refused: ${refused.map((entry) => entry.join(' x ')).join(', ')}`);
    return loaded;
  }
}

/** Acknowledged purchases a second. */
export function rateOf({ acknowledged, seconds }: Loaded): number {
  return acknowledged.length / seconds;
}
