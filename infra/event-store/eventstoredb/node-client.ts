import type { EndPoint } from '@eventstore/db-client';
import { discoverEndpoint } from '@eventstore/db-client/dist/Client/discovery.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { status } from '@grpc/grpc-js';
import type { ConnectionSettings } from './connection-settings.ts';
import { isServiceError, leaderIn } from './failures.ts';

/**
 * The way to the node that leads: found in a cluster by asking it, kept while it works, and looked for again when a node
 * is away or says that another one leads.
 */
export class NodeClient {
  readonly #settings: ConnectionSettings;
  #current: Promise<services.StreamsClient> | undefined;
  #known: services.StreamsClient | undefined;
  #leader: EndPoint | undefined;
  #failed: EndPoint | undefined;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
  }

  /** Throws when no node of the cluster answers. */
  get(): Promise<services.StreamsClient> {
    this.#current ??= this.#connect().catch((error: unknown) => {
      this.#current = undefined;
      throw error;
    });
    return this.#current;
  }

  /** A call on this client ended with this error: the next one may need another node. */
  sawError(client: services.StreamsClient, error: unknown): void {
    if (client !== this.#known || !isServiceError(error)) return;
    this.#leader = leaderIn(error);
    const lost = error.code === status.UNAVAILABLE || (error.code === status.CANCELLED && !isOwn(error));
    if (lost || this.#leader) this.close();
  }

  /** Calls that are under way end by themselves. */
  close(): void {
    this.#known?.close();
    this.#known = undefined;
    this.#current = undefined;
  }

  async #connect(): Promise<services.StreamsClient> {
    const { where, credentials, channel } = this.#settings;
    const endpoint =
      this.#leader ?? ('address' in where ? where : await discoverEndpoint(where, credentials, this.#failed));
    this.#leader = undefined;
    this.#failed = endpoint;
    this.#known = new services.StreamsClient(`${endpoint.address}:${endpoint.port}`, credentials, channel);
    return this.#known;
  }
}

/** A call that was ended from this side. */
function isOwn({ details }: { readonly details: string }): boolean {
  return details === 'Cancelled on client';
}
