import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { openTcpProxy, type TcpProxy } from '../../../net/testing/tcp-proxy.ts';
import { Faults } from './faults.ts';
import { NodeLog } from './node-log.ts';
import { type NodeState, streamsService } from './streams-service.ts';

export interface NodeOptions {
  /** Shared by the nodes of one cluster. */
  readonly log?: NodeLog;
  readonly port?: number;
  /** Bytes of one append. Default 1 MiB, as a real node's. */
  readonly maxAppendSize?: number;
}

/**
 * A node that speaks what the event store uses of EventStoreDB's protocol, in memory and in this process: `BatchAppend`,
 * `Read` with its subscriptions, and `Gossip`. It fails as it is told to by `faults`.
 */
export class EventStoreNode {
  readonly log: NodeLog;
  readonly faults = new Faults();
  readonly port: number;
  readonly #grpc: Server;
  readonly #proxy: TcpProxy;
  readonly #state: NodeState;
  #away = false;

  private constructor(log: NodeLog, grpc: Server, proxy: TcpProxy, state: NodeState) {
    this.log = log;
    this.port = proxy.port;
    this.#grpc = grpc;
    this.#proxy = proxy;
    this.#state = state;
  }

  static async start({ log = new NodeLog(), port = 0, maxAppendSize = 1024 * 1024 }: NodeOptions = {}) {
    const grpc = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
    const proxy = await openTcpProxy((client) => {
      if (node.#away) client.destroy();
      else injector.injectConnection(client);
    }, port);
    const state: NodeState = { leader: proxy.port };
    const node = new EventStoreNode(log, grpc, proxy, state);
    grpc.addService(
      streamServices.StreamsService,
      streamsService(log, node.faults, { port: proxy.port, state, maxAppendSize }),
    );
    grpc.addService(gossipServices.GossipService, {
      read: (_: unknown, answer: Answer) => answer(null, node.#members()),
    });
    return node;
  }

  /** What `EVENTSTORE_URL` takes; `name` is the log's. */
  url(name = 'marquee'): string {
    return `esdb://127.0.0.1:${this.port}/${name}?tls=false`;
  }

  /** Breaks every connection, whatever is under way on it. */
  dropConnections(): void {
    this.#proxy.breakAll();
  }

  /** Whether it is gone: connections break, and new ones are refused. */
  setAway(away: boolean): void {
    this.#away = away;
    if (away) this.dropConnections();
  }

  /** Another node leads from now on: this one sends writers there. */
  follow(leader: EventStoreNode): void {
    this.#state.leader = leader.port;
  }

  async stop(): Promise<void> {
    await this.#proxy.close();
    this.#grpc.forceShutdown();
  }

  #members(): gossip.ClusterInfo {
    const member = new gossip.MemberInfo()
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(this.#state.leader));
    return new gossip.ClusterInfo().setMembersList([member]);
  }
}

type Answer = (error: null, info: gossip.ClusterInfo) => void;
