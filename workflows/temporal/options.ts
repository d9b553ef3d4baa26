import type { KeyObject } from 'node:crypto';
import type { WorkQueue } from '../port/context.ts';
import type { JobKind } from '../port/engine.ts';
import type { EngineLog } from '../port/engine-log.ts';
import type { WorkflowSource } from './bundle.ts';

/** Where Temporal is and how to be let in. */
export interface TemporalAddress {
  /** `host:port`. */
  readonly address: string;
  /** An installation has a namespace of its own. Default `default`; one that is missing is made where that is allowed. */
  readonly namespace?: string | undefined;
  /** For Temporal Cloud; implies TLS. */
  readonly apiKey?: string | undefined;
  /** Default: TLS with an API key or with any of these, else none. */
  readonly tls?: TemporalTls | boolean | undefined;
}

/** PEM files, read. */
export interface TemporalTls {
  /** Authority of the server's certificate, where it is not a public one. */
  readonly serverCa?: Buffer | undefined;
  /** Name in the server's certificate, where it is not that of the address. */
  readonly serverName?: string | undefined;
  /** For mutual TLS. */
  readonly client?: { readonly certificate: Buffer; readonly key: Buffer } | undefined;
}

export interface TemporalEngineOptions extends TemporalAddress {
  /** All kinds of job, with the older versions that still have running jobs. */
  readonly kinds: readonly JobKind[];
  /** Encrypts inputs, results, signals, memos and failures in Temporal's histories. Absent: they are in clear. */
  readonly encryptionKey?: KeyObject | undefined;
  /** Marks the namespace, which is refused where it is another's. Absent: nobody's. */
  readonly installation?: string | undefined;
  /** Milliseconds between two looks for a Temporal that is away at the start. Default 3,000. */
  readonly lookMs?: number;
  readonly log: EngineLog;
  /** Default: the platform's definitions. */
  readonly workflows?: WorkflowSource;
  /** Lines that this process takes work from. Default: all. */
  readonly queues?: readonly WorkQueue[];
  /** Activities under way at once in this process, from each line. Default 50. */
  readonly concurrency?: number;
  /** Workflows that are kept in memory between their tasks. Default: by the size of the heap, about 600 a GB. */
  readonly cachedWorkflows?: number;
  /** Milliseconds after which the tasks of a worker that is gone go to others. Default 5,000. */
  readonly stickyMs?: number;
  /** Milliseconds that a worker may take for a task of a workflow. Default 10,000. */
  readonly workflowTaskMs?: number;
  /** Milliseconds that `stop` waits for activities. Default 10,000. */
  readonly graceMs?: number;
}
