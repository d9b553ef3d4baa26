import type { TemporalAddress } from '@marquee/workflows/temporal/options.ts';
import type { Config } from '../config/config.ts';
import { pem } from '../config/pem.ts';

/** Where the variables say that Temporal is; undefined where they name none. Throws `StartRefused` for a file that cannot be read. */
export async function temporalAddress({ env }: Pick<Config, 'env'>): Promise<TemporalAddress | undefined> {
  if (!env.TEMPORAL_ADDRESS) return undefined;
  const serverCa = await pem('TEMPORAL_TLS_SERVER_CA_CERT_PATH', env.TEMPORAL_TLS_SERVER_CA_CERT_PATH);
  const certificate = await pem('TEMPORAL_TLS_CLIENT_CERT_PATH', env.TEMPORAL_TLS_CLIENT_CERT_PATH);
  const key = await pem('TEMPORAL_TLS_CLIENT_KEY_PATH', env.TEMPORAL_TLS_CLIENT_KEY_PATH);
  const serverName = env.TEMPORAL_TLS_SERVER_NAME;
  const client = certificate && key && { certificate, key };
  const details = serverCa ?? serverName ?? client;
  return {
    address: env.TEMPORAL_ADDRESS,
    namespace: env.TEMPORAL_NAMESPACE,
    apiKey: env.TEMPORAL_API_KEY,
    tls: details ? { serverCa, serverName, client } : env.TEMPORAL_TLS && env.TEMPORAL_TLS === 'true',
  };
}
