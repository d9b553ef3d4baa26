import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { openPostgresVault } from '@marquee/infra/vault/postgres.ts';
import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

/** A secret whose job never ended is gone from the table so long after its time. */
const SWEEP_MS = 10 * MINUTE;

/** The vault for what jobs are entrusted with, and its sweeper. */
export async function openVault(
  { pool, masterKey }: Pick<Storage, 'pool' | 'masterKey'>,
  cleanup: Cleanup,
  log: EngineLog,
) {
  const vault = await openPostgresVault(pool, { masterKey, now: Date.now });
  const sweep = () => vault.sweep().catch((error) => log.warn({ error }, 'the vault could not be swept'));
  const sweeping = setInterval(sweep, SWEEP_MS);
  cleanup.add('vault', sweeping, (timer) => clearInterval(timer));
  await sweep();
  return vault;
}
