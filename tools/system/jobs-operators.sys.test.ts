import { randomBytes } from 'node:crypto';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
import { keptHistories } from '@marquee/workflows/temporal/testing/kept-histories.ts';
import { describeTemporal } from '@marquee/workflows/temporal/testing/temporal.ts';
import { operatorSuite } from './jobs/operators.ts';

operatorSuite('on the embedded engine', { env: () => ({}) });

await describeTemporal('on a real Temporal', (temporal) => {
  const masterKey = randomBytes(32);
  operatorSuite('on Temporal', {
    env: () => ({ TEMPORAL_ADDRESS: temporal().address, MARQUEE_MASTER_KEY: masterKey.toString('base64') }),
    async histories() {
      const key = deriveKey(masterKey, 'temporal payloads');
      const { stored, decrypted } = await keptHistories(temporal().address, 'default', key);
      return Buffer.concat([stored, decrypted]);
    },
  });
});
