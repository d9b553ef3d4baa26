import { conformanceKinds, obeyParent } from '../../testing/conformance-bench.ts';
import { TemporalEngine } from '../engine.ts';
import { conformanceWorkflows, quick } from './settings.ts';

/** A worker of its own process. */
const [address = '', namespace = '', traces = '', bundle = ''] = process.argv.slice(2);
const workflows = { ...conformanceWorkflows, bundle };
const engine = new TemporalEngine({ address, namespace, kinds: conformanceKinds(traces), ...quick, workflows });

await engine.start();
obeyParent(engine);
