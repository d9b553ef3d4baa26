import type { Client } from '../../testing/client.ts';

/** The one platform that all suites of a run share. */
export interface TestPlatform {
  readonly url: string;
  readonly dataDir: string;
  /** People of the demo data, signed in. */
  readonly fan: Client;
  readonly artist: Client;
  readonly operator: Client;
}
