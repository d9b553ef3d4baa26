import { workflowEndurance } from '../testing/conformance.ts';
import { installTemporal } from './testing/installation.ts';
import { describeTemporal } from './testing/temporal.ts';

/** Each item and each wait is several events in a history: this is as much work as ten times so many elsewhere. */
const MANY = { items: 2000, jobs: 200 };

await describeTemporal('on a real Temporal', (temporal) => {
  workflowEndurance('the Temporal engine', () => installTemporal(temporal().address), MANY);
});
