import type services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { CallCredentials, type CallOptions, Metadata } from '@grpc/grpc-js';
import { AppendCalls } from './append-calls.ts';
import { type ConnectionSettings, connectionSettings } from './connection-settings.ts';
import { NodeClient } from './node-client.ts';

export interface ReadOptions {
  /** Ends the call, which then throws. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the call ends with an error. Default: never. */
  readonly deadline?: number;
  /** Only the node that takes the writes may answer. */
  readonly leader?: boolean;
}

/**
 * The one connection of a process to EventStoreDB, over the client's messages, addresses and discovery. Its own append and
 * read are not used: there, one broken stream of appends fails those of another, a late answer ends the process,
 * and readers parse the payload, of whose bytes the hash chain is made.
 */
export class Connection {
  readonly #settings: ConnectionSettings;
  readonly #node: NodeClient;
  readonly #appends = new WeakMap<services.StreamsClient, AppendCalls>();
  readonly #open = new Set<{ cancel(): void }>();

  /** Nothing is connected before the first call. Throws `StartRefused` for a connection string that cannot be used. */
  constructor(connection: string) {
    this.#settings = connectionSettings(connection);
    this.#node = new NodeClient(this.#settings);
  }

  /** Sends an append and waits so many milliseconds for its answer. Throws what gRPC says, or `Unanswered`. */
  async append(
    requests: (correlation: string) => streams.BatchAppendReq[],
    wait: number,
  ): Promise<streams.BatchAppendResp> {
    const client = await this.#node.get();
    return this.#appendsOn(client).send(requests, wait);
  }

  /** The answers to a read or a subscription, as they come. Whoever stops early ends the call. */
  async *read(request: streams.ReadReq, options: ReadOptions = {}): AsyncGenerator<streams.ReadResp, void, undefined> {
    const { signal, deadline, leader = false } = options;
    signal?.throwIfAborted();
    const client = await this.#node.get();
    const call = client.read(request, metadataOf(leader), this.#callOptions(deadline));
    this.#open.add(call);
    // What goes wrong after the last answer was taken is nobody's concern.
    call.on('error', (error) => this.#node.sawError(client, error));
    const cancel = () => call.cancel();
    signal?.addEventListener('abort', cancel);
    try {
      if (signal?.aborted) cancel();
      yield* call;
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#open.delete(call);
      cancel();
    }
  }

  /** Ends every call and the connection. */
  close(): void {
    for (const call of this.#open) call.cancel();
    this.#node.close();
  }

  #appendsOn(client: services.StreamsClient): AppendCalls {
    const known = this.#appends.get(client);
    if (known && !known.hasEnded) return known;
    const call = client.batchAppend(metadataOf(true), this.#callOptions());
    this.#open.add(call);
    call.on('error', (error) => this.#node.sawError(client, error)).on('close', () => this.#open.delete(call));
    const made = new AppendCalls(call);
    this.#appends.set(client, made);
    return made;
  }

  #callOptions(wait?: number): CallOptions {
    const { user } = this.#settings;
    const deadline = wait === undefined ? Number.POSITIVE_INFINITY : Date.now() + wait;
    return user ? { deadline, credentials: signedBy(user) } : { deadline };
  }
}

function metadataOf(leader: boolean): Metadata {
  const metadata = new Metadata();
  metadata.set('connection-name', 'marquee');
  metadata.set('requires-leader', String(leader));
  return metadata;
}

function signedBy({ username, password }: { readonly username: string; readonly password: string }): CallCredentials {
  const metadata = new Metadata();
  metadata.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return CallCredentials.createFromMetadataGenerator((_, callback) => callback(null, metadata));
}
