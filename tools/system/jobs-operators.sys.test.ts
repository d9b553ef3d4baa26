import { describeTemporal } from '@marquee/workflows/temporal/testing/temporal.ts';
import { operatorSuite } from './jobs/operators.ts';

operatorSuite('on the embedded engine', () => ({}));

await describeTemporal('on a real Temporal', (temporal) => {
  operatorSuite('on Temporal', () => ({ TEMPORAL_ADDRESS: temporal().address }));
});
