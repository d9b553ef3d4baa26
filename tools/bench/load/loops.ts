import { Connection } from './connection.ts';
import { type Percentiles, percentiles } from './latencies.ts';

/** Does one thing over a connection, for example a request; `false` ends the load. */
export type Step = (connection: Connection, n: number) => Promise<boolean>;

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly step: Step;
}

/** What a load brought. Latencies in milliseconds; in an open loop from the intended start. */
export interface LoadResult extends Percentiles {
  readonly done: number;
  readonly seconds: number;
}

/** Each connection takes its next step when the last is done: finds the highest rate. */
export function closedLoop(options: LoadOptions): Promise<LoadResult> {
  return loaded(options, async (connection, deadline, next, note) => {
    while (performance.now() < deadline) {
      const started = performance.now();
      if (!(await options.step(connection, next()))) return;
      note(started);
    }
  });
}

/** Steps are due at fixed times whatever the server does; waiting for a connection counts as latency. */
export function openLoop(options: LoadOptions & { readonly perSecond: number }): Promise<LoadResult> {
  const begun = performance.now();
  const gap = 1000 / options.perSecond;
  return loaded(options, async (connection, deadline, next, note) => {
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
  deadline: number,
  next: () => number,
  note: (startedAt: number) => void,
) => Promise<void>;

async function loaded(options: LoadOptions, loop: Loop): Promise<LoadResult> {
  const opening = Array.from({ length: options.connections }, () => Connection.open(options.port));
  const connections = await Promise.all(opening);
  const latencies: number[] = [];
  let steps = 0;
  const next = () => steps++;
  const note = (startedAt: number) => latencies.push(performance.now() - startedAt);
  const begun = performance.now();
  const deadline = begun + options.seconds * 1000;
  await Promise.all(connections.map((connection) => loop(connection, deadline, next, note)));
  const seconds = (performance.now() - begun) / 1000;
  for (const connection of connections) connection.close();
  return { done: latencies.length, seconds, ...percentiles(latencies) };
}
