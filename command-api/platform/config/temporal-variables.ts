import { oneOf, optional } from './variable.ts';

/** Where the jobs' engine is, when it is Temporal. */
export const temporalVariables = {
  TEMPORAL_ADDRESS: optional.describe(
    "durable jobs on Temporal at this `host:port`; the names are those of Temporal's own tools",
  ),
  TEMPORAL_NAMESPACE: optional.describe('of this installation alone, else `default`; made where it is missing'),
  TEMPORAL_API_KEY: optional.describe('for Temporal Cloud; implies TLS'),
  TEMPORAL_TLS: oneOf(['true', 'false']).optional().describe('`true`: TLS with public authorities'),
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: optional.describe("PEM file of the server's authority, where it is no public one"),
  TEMPORAL_TLS_CLIENT_CERT_PATH: optional.describe('PEM file for mutual TLS, with the key below'),
  TEMPORAL_TLS_CLIENT_KEY_PATH: optional.describe('PEM file of its key'),
  TEMPORAL_UI_URL: optional.describe(
    "where Temporal's own pages are: the console links each job to its workflow there",
  ),
  TEMPORAL_TLS_SERVER_NAME: optional.describe("name in the server's certificate, where it is not that of the address"),
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
