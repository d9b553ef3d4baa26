import { expect, it } from 'vitest';
import { type Bench, order } from './bench.ts';

/** Whoever cancels learns whether the money was faster. */
export function cancellingContract(bench: () => Bench): void {
  it('cancels an intent that waits, and says so again when asked again', async () => {
    const { provider } = bench();
    const intent = await provider.createIntent(order);
    expect((await provider.cancelIntent(intent.id)).status).toBe('canceled');
    expect((await provider.cancelIntent(intent.id)).status).toBe('canceled');
  });

  it('answers `succeeded` when the money was faster', async () => {
    const { provider, paid } = bench();
    const intent = await paid();
    expect((await provider.cancelIntent(intent.id)).status).toBe('succeeded');
  });

  it('answers `processing` while the money is on its way, and it arrives', async () => {
    const { provider, harness } = bench();
    const intent = await provider.createIntent(order);
    await harness.process(intent);
    expect((await provider.cancelIntent(intent.id)).status).toBe('processing');
    await harness.arrive(intent);
    expect((await provider.getIntent(intent.id)).status).toBe('succeeded');
  });
}
