import { iso } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { handleProviderEvent } from '../../payments/provider-events.ts';
import { type Account, accountFor, unknownPayment } from '../../payments/restoration.ts';
import { WebhookWorker } from '../../payments/webhook-worker.ts';
import type { Payments } from './payments.ts';
import { inTime } from './reach.ts';
import { openInbox } from './reconciling.ts';
import { endOf, openRestoredLog } from './restored-log.ts';
import type { RoleStart } from './role-start.ts';
import type { Storage } from './storage.ts';

type Start = Pick<RoleStart, 'config' | 'notice' | 'failed'>;
type Log = Pick<Storage, 'pool' | 'bus' | 'log' | 'eventLog' | 'installation'>;

/** Operators see there what went back. */
const STRAYS = '/api/admin/stray-payments';

/**
 * Before anything is sold or done: notices by the payment provider that the log is an older copy, and makes up for what an
 * adopted one lacks. One process of all does it, the others wait. Throws `StartRefused`: for a payment of nothing that the
 * log knows, unless `--adopt` goes on from it; and where what is lacking cannot be found out.
 */
export async function accountForRestored(start: Start, storage: Log, { background }: Payments): Promise<void> {
  if (!background) return;
  const restored = await openRestoredLog(storage.pool);
  await refuseUnknownPayment(start, storage, background, (endedAt) => restored.mark(endedAt));
  if ((await restored.endedAt()) === undefined) return;
  await oneAtATime(storage.pool, 'restored log', async () => {
    const endedAt = await restored.endedAt();
    if (endedAt === undefined) return;
    const account = await madeUpFor(start, storage, background, endedAt);
    start.notice(describeAccount(account, endedAt));
    await restored.clear();
  });
}

async function refuseUnknownPayment(
  { config, notice }: Start,
  storage: Log,
  provider: PaymentProvider,
  mark: (endedAt: number) => Promise<void>,
): Promise<void> {
  const endedAt = await endOf(storage);
  const asking = unknownPayment({ ...storage, provider }).catch((error: unknown) => {
    notice(`The payment provider does not say whether it knows more than the log: ${String(error)}`);
  });
  const unknown = await inTime(asking);
  if (!unknown) return;
  const { id, cents, payable } = unknown;
  const found = `The payment provider has a payment that the log does not know (${id}, $${dollars(cents)} for ${payable}): an older copy of the database was restored.`;
  if (!config.adopt) {
    throw new StartRefused(
      `${found} Restore a newer copy, or start once with --adopt to go on from it as it is: such payments then go back to who paid.`,
    );
  }
  notice(`Adopted, as --adopt asks. ${found}`);
  await mark(endedAt);
}

async function madeUpFor(
  { failed }: Start,
  storage: Log,
  provider: PaymentProvider,
  endedAt: number,
): Promise<Account> {
  const parts = { ...storage, provider, inbox: await openInbox(storage.pool), now: Date.now };
  const webhooks = new WebhookWorker({
    inbox: parts.inbox,
    handle: handleProviderEvent(parts),
    onError: (error, eventId) => failed('webhooks', error, { eventId }),
  });
  try {
    return await accountFor({ ...parts, webhooks }, endedAt);
  } catch (error) {
    throw new StartRefused(
      `The log was restored from an older copy, and what it lacks of payments could not be found out (${String(error)}). Nothing is sold before that: start again when the payment provider answers.`,
      { cause: error },
    );
  }
}

function describeAccount({ found, settled, returned, cancelled, refunds, unclear }: Account, endedAt: number): string {
  const unsettled =
    unclear.length === 0
      ? ''
      : ` Nobody but you can tell what to do with ${unclear.join(', ')}: look at them at the payment provider.`;
  return (
    `The payment provider was asked for what the log lacks since ${iso(endedAt)}. Payments found: ${found}; settled: ${settled}; ` +
    `sent back: ${returned}, which operators see at ${STRAYS}. Payments that had only begun, and were cancelled: ${cancelled}. ` +
    `Refunds taken over: ${refunds}.${unsettled}`
  );
}
