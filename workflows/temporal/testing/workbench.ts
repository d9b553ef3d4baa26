import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import { readTraces } from '../../testing/conformance-activities.ts';
import { conformanceKinds } from '../../testing/conformance-bench.ts';
import { TemporalEngine } from '../engine.ts';
import type { TemporalEngineOptions } from '../options.ts';
import { openRuntime } from '../runtime.ts';
import { quick, silent } from './settings.ts';
import { freshNamespace } from './temporal.ts';

/** One namespace of a real Temporal, engines on it, and a client of Temporal's own beside them. */
export class Workbench {
  readonly address: string;
  readonly namespace: string;
  readonly client: Client;
  readonly traces: string;
  readonly #folder: string;
  readonly #connection: NativeConnection;
  readonly #engines: TemporalEngine[] = [];

  private constructor(address: string, namespace: string, connection: NativeConnection) {
    this.address = address;
    this.namespace = namespace;
    this.client = new Client({ connection, namespace });
    this.#connection = connection;
    this.#folder = mkdtempSync(path.join(tmpdir(), 'marquee-temporal-'));
    this.traces = path.join(this.#folder, 'traces.jsonl');
  }

  static async open(address: string): Promise<Workbench> {
    openRuntime(silent);
    const namespace = await freshNamespace(address);
    return new Workbench(address, namespace, await NativeConnection.connect({ address }));
  }

  /** An engine that is not started yet, with all kinds of the conformance suite unless told otherwise. */
  engine(options: Partial<TemporalEngineOptions> = {}): TemporalEngine {
    const { address, namespace } = this;
    return new TemporalEngine({ address, namespace, kinds: conformanceKinds(this.traces), ...quick, ...options });
  }

  /** The same at work; stopped when the bench is closed. */
  async started(options: Partial<TemporalEngineOptions> = {}): Promise<TemporalEngine> {
    const engine = this.engine(options);
    this.#engines.push(engine);
    await engine.start();
    return engine;
  }

  texts(): readonly string[] {
    return readTraces(this.traces).map(({ text }) => text);
  }

  async close(): Promise<void> {
    for (const engine of this.#engines) await engine.stop();
    await this.#connection.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
