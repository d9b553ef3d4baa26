import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { ordersOf, ticketsOf, unpaidOrdersOf } from '@marquee/projections/ticketing/held-tickets.ts';
import { waitingOf } from '@marquee/projections/ticketing/inventories.ts';
import { releaseHold } from '@marquee/workflows/ticketing/release-hold.ts';
import type { ErasureParts, WhenErased } from '../http/erasure.ts';
import { giveUpUnpaid } from '../payments/give-up-unpaid.ts';
import { transferRecipients } from './transfer-recipients.ts';

const actor = { kind: 'system', name: 'job' } as const;

/**
 * Takes a person who is erased off every waiting list, gives up their unpaid orders with the seats, takes back the tickets
 * that they were sending to somebody, and forgets whom they named for that and as whom they were named.
 */
export const leaveWhatWaits: WhenErased = async (parts, person) => {
  await parts.reached(['inventories', 'orders']);
  const { bus, database, log } = parts;
  for (const { entry, show, tier } of await waitingOf(database, person)) {
    const commandId = derivedId('LeaveWaitingList', person, entry);
    await bus.send(inventoryAggregate, { type: 'LeaveWaitingList', show, tier, person }, { actor, commandId });
  }
  for (const order of await unpaidOrdersOf(database, person)) {
    await giveUpUnpaid(parts, `order-${order}`);
    await releaseHold({ log, commands: bus }, { order });
  }
  await withdrawTransfers(parts, person);
  const recipients: string[] = [];
  for (const order of await ordersOf(database, person)) {
    recipients.push(...(await transferRecipients(log, order, person)));
  }
  // each waits until no process can use the key any more: all of them at once
  await Promise.all(recipients.map((recipient) => forgetRecipient(parts, recipient)));
};

async function withdrawTransfers({ bus, database }: ErasureParts, person: string): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await ticketsOf(database, { person, cursor, limit: 500 });
    for (const { order, units } of page.rows) {
      for (const { unit, transfer } of units) {
        if (!transfer) continue;
        const commandId = derivedId('WithdrawTransfer', transfer.offer);
        await bus.send(orderAggregate, { type: 'WithdrawTransfer', order: order.order_id, unit }, { actor, commandId });
      }
    }
    cursor = page.next;
  } while (cursor);
}

/** A recipient is a person of one transfer: nothing else was ever sealed or mailed for them. */
async function forgetRecipient({ personalData, mailer }: ErasureParts, recipient: string): Promise<void> {
  await personalData.erase(recipient);
  await mailer.purge(recipient);
}
