import type { Lease } from '@marquee/infra/leases/lease.ts';
import type { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';

const prefix = 'worker-';

/** The first slot that nobody has; makes a new one when all are taken. */
export async function takeSlot(keeper: LeaseKeeper): Promise<Lease> {
  for (let number = 1; ; number++) {
    const lease = await keeper.acquire(`${prefix}${number}`);
    if (lease) return lease;
  }
}

/**
 * Claims each slot that has no living owner for as long as `resume` needs to hand its jobs on. Slots that were given back
 * are looked at too: a process that was paused while it started a job may have left one there.
 */
export async function sweepSlots(
  keeper: LeaseKeeper,
  own: Lease,
  resume: (slot: string) => Promise<void>,
): Promise<void> {
  for (const row of await keeper.list(prefix)) {
    if (row.name === own.name || own.signal.aborted) continue;
    const lease = await keeper.acquire(row.name);
    if (!lease) continue;
    try {
      await resume(row.name);
    } finally {
      await lease.release();
    }
  }
}
