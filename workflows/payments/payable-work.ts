import type { StreamName } from '@marquee/domain/kernel/event.ts';
import type { IntentRequest } from '@marquee/infra/payments/port.ts';
import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender } from '../port/commands.ts';

/**
 * What came of a payment. `issued`: what was paid for is there. `refunding`: it is not, because it was gone and the money goes back, or
 * because the bank disputes it. `selling`: it is on its way, and whoever began goes on. `unpaid`: nothing to do.
 */
export type Fulfilment = 'issued' | 'refunding' | 'selling' | 'unpaid';

export interface PayableDeps {
  readonly commands: CommandSender;
  readonly load: LoadState;
}

/** What one kind of payable does to the world because of its money. Each may run twice with the same effect as once. */
export interface PayableWork {
  /**
   * What the provider was asked for, word for word; `cents` is what a card pays. Absent: nobody is ever asked to pay.
   */
  intentOf?(deps: Pick<PayableDeps, 'load'>, id: string, attempt: number, cents: number): Promise<IntentRequest>;
  /** Gives what was paid for. Absent: it is given by the decision that takes the payment in. */
  fulfil?(deps: PayableDeps, id: string): Promise<Fulfilment>;
  /**
   * The parts that were given and whose money has neither gone back nor is on its way; undefined where nothing is given yet.
   * Absent: it goes back whole. Prices in cents.
   */
  standing?(
    deps: Pick<PayableDeps, 'load'>,
    id: string,
  ): Promise<readonly { readonly unit: number; readonly price: number }[] | undefined>;
  /** Takes away what was given, once the money has gone back. Absent: that decision does it. */
  takeBack?(deps: PayableDeps, id: string): Promise<void>;
}

/** Finds what a payable does by its stream's name. Throws for a stream that this build knows nothing to pay for in. */
export type PayableWorks = (payable: StreamName) => PayableWork;
