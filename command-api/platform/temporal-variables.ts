import { oneOf, optional } from './variable.ts';

/** Where the jobs' engine is, when it is Temporal. */
export const temporalVariables = {
  /** Durable jobs on Temporal at this `host:port`; the names are those of Temporal's own tools. */
  TEMPORAL_ADDRESS: optional,
  /** Default `default`; of this installation alone. */
  TEMPORAL_NAMESPACE: optional,
  /** Temporal Cloud: implies TLS. */
  TEMPORAL_API_KEY: optional,
  TEMPORAL_TLS: oneOf(['true', 'false']).optional(),
  /** PEM files: the server's authority, where it is no public one; and for mutual TLS ours, always both. */
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: optional,
  TEMPORAL_TLS_CLIENT_CERT_PATH: optional,
  TEMPORAL_TLS_CLIENT_KEY_PATH: optional,
  /** Name in the server's certificate, where it is not that of the address. */
  TEMPORAL_TLS_SERVER_NAME: optional,
};

type TemporalEnv = { readonly [name in keyof typeof temporalVariables]?: string | undefined };

/** Settings of Temporal without Temporal, or half of a key pair; undefined when nothing is wrong. */
export function halfTemporal(env: TemporalEnv): string | undefined {
  const set = Object.keys(temporalVariables).filter((name) => env[name as keyof TemporalEnv] !== undefined);
  if (set.length > 0 && env.TEMPORAL_ADDRESS === undefined) {
    return `${set[0]} is set without TEMPORAL_ADDRESS. Set both, or none.`;
  }
  if ((env.TEMPORAL_TLS_CLIENT_CERT_PATH === undefined) === (env.TEMPORAL_TLS_CLIENT_KEY_PATH === undefined)) {
    return undefined;
  }
  return 'TEMPORAL_TLS_CLIENT_CERT_PATH and TEMPORAL_TLS_CLIENT_KEY_PATH belong together. Set both, or none.';
}
