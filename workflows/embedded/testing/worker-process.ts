import { conformanceKinds, obeyParent } from '../../testing/conformance-bench.ts';
import { EmbeddedEngine } from '../engine.ts';
import { silent } from './settings.ts';

/** A worker of its own process. */
const [connectionString = '', traces = '', leases = ''] = process.argv.slice(2);
const engine = new EmbeddedEngine({
  connectionString,
  kinds: conformanceKinds(traces),
  log: silent,
  ...JSON.parse(leases),
});

await engine.start();
obeyParent(engine);
