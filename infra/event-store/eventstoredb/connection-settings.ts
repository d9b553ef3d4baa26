import { readFileSync } from 'node:fs';
import type { Credentials, DNSClusterOptions, EndPoint, GossipClusterOptions } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { type ChannelCredentials, type ChannelOptions, credentials } from '@grpc/grpc-js';
import { StartRefused } from '../../postgres/start-refused.ts';

/** What a connection string says. */
export interface ConnectionSettings {
  /** One node, or where a cluster can be asked for its leader. */
  readonly where: EndPoint | DNSClusterOptions | GossipClusterOptions;
  readonly credentials: ChannelCredentials;
  /** Sent with each call, over TLS only. */
  readonly user: Credentials | undefined;
  readonly channel: ChannelOptions;
}

/** Milliseconds between two signs of life on a connection, and until one that is not answered means that it is dead. */
const keepalive = 10_000;

/** Reads a connection string as the client does, certificates included. Throws `StartRefused`. */
export function connectionSettings(connection: string): ConnectionSettings {
  try {
    return settingsOf(connection);
  } catch (error) {
    throw new StartRefused(`EVENTSTORE_URL cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

function settingsOf(connection: string): ConnectionSettings {
  const { hosts, dnsDiscover, defaultCredentials, ...options } = parseConnectionString(connection);
  const [first] = hosts;
  if (!first) throw new Error('it names no host');
  const secure = options.tls !== false;
  const file = (path: string | undefined) => (path === undefined ? null : readFileSync(path));
  return {
    where: dnsDiscover ? { ...options, discover: first } : hosts.length > 1 ? { ...options, endpoints: hosts } : first,
    credentials: secure
      ? credentials.createSsl(file(options.tlsCAFile), file(options.userKeyFile), file(options.userCertFile))
      : credentials.createInsecure(),
    user: secure ? defaultCredentials : undefined,
    channel: {
      'grpc.keepalive_time_ms': milliseconds(options.keepAliveInterval),
      'grpc.keepalive_timeout_ms': milliseconds(options.keepAliveTimeout),
      'grpc.max_receive_message_length': 17 * 1024 * 1024,
      // A node that was away is found again by our own tries, not after the pauses that another channel has earned.
      'grpc.use_local_subchannel_pool': 1,
    },
  };
}

/** -1 switches it off. */
function milliseconds(given = keepalive): number {
  return given < 0 ? Number.MAX_SAFE_INTEGER : given;
}
