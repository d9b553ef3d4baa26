import { conformanceKinds, obeyParent } from '../../testing/conformance-bench.ts';
import { TemporalEngine } from '../engine.ts';
import { quick } from './settings.ts';

/** A worker of its own process. */
const [address = '', namespace = '', traces = ''] = process.argv.slice(2);
const engine = new TemporalEngine({ address, namespace, kinds: conformanceKinds(traces), ...quick });

await engine.start();
obeyParent(engine);
