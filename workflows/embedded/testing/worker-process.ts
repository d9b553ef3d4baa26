import { conformanceKinds, obeyParent } from '../../testing/conformance-bench.ts';
import { EmbeddedEngine } from '../engine.ts';
import { quickLeases, silent } from './settings.ts';

/** A worker of its own process. */
const [connectionString = '', traces = ''] = process.argv.slice(2);
const engine = new EmbeddedEngine({ connectionString, kinds: conformanceKinds(traces), log: silent, ...quickLeases });

await engine.start();
obeyParent(engine);
