import { Client } from '@temporalio/client';
import type { DataConverter, LoadedDataConverter } from '@temporalio/common';
import { loadDataConverter } from '@temporalio/common/lib/internal-non-workflow/index.js';
import { NativeConnection } from '@temporalio/worker';
import { failureConverterPath } from './bundle.ts';
import type { TemporalAddress, TemporalEngineOptions } from './options.ts';
import { encryptingCodec } from './payload-codec.ts';

/** What an engine holds of Temporal from its start to its stop. */
export interface Temporal {
  readonly connection: NativeConnection;
  readonly client: Client;
  readonly namespace: string;
  readonly dataConverter: DataConverter;
  /** The same, ready to decode with. */
  readonly converter: LoadedDataConverter;
}

/** Nobody answers there. For whoever asks, as good as any other server that refuses connections. */
export class TemporalAway extends Error {
  override readonly name = 'TemporalAway';
  readonly code = 'ECONNREFUSED';
}

/** Throws `TemporalAway` with one line when nobody answers there. */
export async function connect(options: TemporalEngineOptions): Promise<Temporal> {
  const { address, apiKey, encryptionKey, namespace = 'default' } = options;
  const dataConverter = {
    failureConverterPath,
    ...(encryptionKey && { payloadCodecs: [encryptingCodec(encryptionKey)] }),
  };
  try {
    const connection = await NativeConnection.connect({ address, tls: tlsOf(options), ...(apiKey && { apiKey }) });
    const client = new Client({ connection, namespace, dataConverter });
    return { connection, client, namespace, dataConverter, converter: loadDataConverter(dataConverter) };
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new TemporalAway(`No Temporal answers at ${address}: ${said}`, { cause });
  }
}

function tlsOf({ tls, apiKey }: TemporalAddress) {
  if (typeof tls !== 'object') return tls ?? apiKey !== undefined;
  const { serverCa, serverName, client } = tls;
  return {
    ...(serverCa && { serverRootCACertificate: serverCa }),
    ...(serverName && { serverNameOverride: serverName }),
    ...(client && { clientCertPair: { crt: client.certificate, key: client.key } }),
  };
}
