import { Connection } from './connection.ts';
import { type Percentiles, percentiles } from './latencies.ts';

/** Does one thing over a connection, for example a request; `false` ends the load. */
export type Step = (connection: Connection, n: number) => Promise<boolean>;

export interface LoadOptions {
  /** The servers, each with its share of the connections. */
  readonly ports: readonly number[];
  readonly connections: number;
  readonly seconds: number;
  readonly step: Step;
}

/** What a load brought. Latencies in milliseconds; in an open loop from the intended start. */
export interface LoadResult extends Percentiles {
  readonly done: number;
  readonly seconds: number;
  /** Steps that each of the servers has done. */
  readonly served: readonly number[];
}

/** Each connection takes its next step when the last is done: finds the highest rate. */
export function closedLoop(options: LoadOptions): Promise<LoadResult> {
  return loaded(options, async (connection, { deadline }, next, note) => {
    while (performance.now() < deadline) {
      const started = performance.now();
      if (!(await options.step(connection, next()))) return;
      note(started);
    }
  });
}

/** Steps are due at fixed times whatever the server does; waiting for a connection counts as latency. */
export function openLoop(options: LoadOptions & { readonly perSecond: number }): Promise<LoadResult> {
  const gap = 1000 / options.perSecond;
  return loaded(options, async (connection, { begun, deadline }, next, note) => {
    for (;;) {
      const n = next();
      const due = begun + n * gap;
      if (due >= deadline) return;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (!(await options.step(connection, n))) return;
      note(due);
    }
  });
}

type Loop = (
  connection: Connection,
  time: { readonly begun: number; readonly deadline: number },
  next: () => number,
  note: (startedAt: number) => void,
) => Promise<void>;

async function loaded(options: LoadOptions, loop: Loop): Promise<LoadResult> {
  const { ports } = options;
  const opening = Array.from({ length: options.connections }, (_, n) => Connection.open(ports[n % ports.length] ?? 0));
  const connections = await Promise.all(opening);
  const latencies: number[] = [];
  const served = ports.map(() => 0);
  let steps = 0;
  const next = () => steps++;
  const noteOf = (n: number) => (startedAt: number) => {
    latencies.push(performance.now() - startedAt);
    served[n % ports.length] = (served[n % ports.length] ?? 0) + 1;
  };
  const begun = performance.now();
  const deadline = begun + options.seconds * 1000;
  await Promise.all(connections.map((connection, n) => loop(connection, { begun, deadline }, next, noteOf(n))));
  const seconds = (performance.now() - begun) / 1000;
  for (const connection of connections) connection.close();
  return { done: latencies.length, seconds, served, ...percentiles(latencies) };
}
