import { payables } from '@marquee/domain/contexts.ts';
import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { MoneyCommand } from '@marquee/domain/payments/payable/payable.ts';
import type { CommandSender, SendOptions, Sent } from '../port/commands.ts';

/** Sends a command about its money to what it is about. Throws for a stream that this build knows nothing to pay for in. */
export async function sendToPayable(
  commands: CommandSender,
  payable: StreamName,
  command: MoneyCommand,
  options: SendOptions,
): Promise<Sent> {
  const { aggregate, address } = payables.of(payable);
  return commands.send(aggregate, address(keyOf(payable), command), options);
}
