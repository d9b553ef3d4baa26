import { describeTemporal } from '@marquee/workflows/temporal/testing/temporal.ts';
import { refundCrashSuite } from './jobs/refund-crashes.ts';

refundCrashSuite('the platform with the embedded engine', {
  env: () => ({}),
  crash: async () => false,
});

await describeTemporal('on a real Temporal', (temporal) => {
  refundCrashSuite('Temporal and the platform in turns', {
    env: () => ({ TEMPORAL_ADDRESS: temporal().address }),
    async crash(n) {
      if (n % 2 === 1) return false;
      const { server } = temporal();
      await server.kill();
      await server.restart();
      return true;
    },
  });
});
