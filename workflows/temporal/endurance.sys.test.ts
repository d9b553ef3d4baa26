import { workflowEndurance } from '../testing/conformance.ts';
import { installTemporal } from './testing/installation.ts';
import { describeTemporal } from './testing/temporal.ts';

await describeTemporal('on a real Temporal', (temporal) => {
  workflowEndurance('the Temporal engine', () => installTemporal(temporal().address));
});
