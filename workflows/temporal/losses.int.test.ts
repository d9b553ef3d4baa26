import { workflowLosses } from '../testing/conformance.ts';
import { installTemporal } from './testing/installation.ts';
import { describeTemporal } from './testing/temporal.ts';

await describeTemporal('on a real Temporal', (temporal) => {
  workflowLosses('the Temporal engine', () => installTemporal(temporal().address));
});
