import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

/** A secret whose job never ended is gone from the table so long after its time. */
const SWEEP_MS = 10 * MINUTE;

/** Sweeps the vault for what jobs are entrusted with, from now on. */
export async function sweepVault({ vault }: Pick<Storage, 'vault'>, cleanup: Cleanup, log: EngineLog): Promise<void> {
  const sweep = () => vault.sweep().catch((error) => log.warn({ error }, 'the vault could not be swept'));
  const sweeping = setInterval(sweep, SWEEP_MS);
  cleanup.add('vault', sweeping, (timer) => clearInterval(timer));
  await sweep();
}
