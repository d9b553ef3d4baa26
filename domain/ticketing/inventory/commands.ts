import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { Tier } from '../tiers.ts';

interface OfInventory {
  readonly show: string;
  readonly tier: Tier;
}

/** Commands of one tier of one show. Amounts in cents; who may send each is said in `decide`. */
export type InventoryCommand =
  | (OfInventory & {
      readonly type: 'OpenInventory';
      readonly owner: string;
      readonly capacity: number;
      readonly price: number;
    })
  | (OfInventory & { readonly type: 'ChangeCapacity'; readonly capacity: number })
  | (OfInventory & { readonly type: 'RepriceInventory'; readonly price: number })
  | (OfInventory & { readonly type: 'CloseGate'; readonly reason: 'cancelled' | 'ended' | 'paused' })
  /** After a pause. */
  | (OfInventory & { readonly type: 'ReopenGate' })
  /** Of the stream's tier, once its gate is closed because the show is over. `price` in cents. */
  | (OfInventory & { readonly type: 'SellReplay'; readonly price: number })
  | (OfInventory & { readonly type: 'EndReplaySale' })
  /** PurchaseTicket, first step. `order` is the command's own id; `others` is what the buyer holds in other tiers and orders, as far as is known. */
  | (OfInventory & {
      readonly type: 'HoldSeats';
      readonly order: string;
      readonly buyer: string;
      readonly purchaser: SealedEnvelope;
      readonly quantity: number;
      readonly others: { readonly heldInShow: number; readonly openOrders: number };
    })
  | (OfInventory & {
      readonly type: 'ReleaseHold';
      readonly order: string;
      readonly reason: 'abandoned' | 'providerFailed' | 'cancelled';
    })
  /** Makes a hold a sale. Without a living hold (a late payment) it takes free seats anew, or is refused with `SoldOut`. */
  | (OfInventory & {
      readonly type: 'SellSeats';
      readonly order: string;
      readonly quantity: number;
      /** Whether the order is for the replay, as its hold said. */
      readonly replay?: boolean | undefined;
    })
  | (OfInventory & {
      readonly type: 'ReturnSeats';
      readonly order: string;
      /** Absent: all that the order still has. */
      readonly seats?: readonly number[] | undefined;
      readonly reason: 'refunded' | 'disputeLost';
    })
  | (OfInventory & { readonly type: 'JoinWaitingList'; readonly person: string; readonly units: number })
  | (OfInventory & { readonly type: 'LeaveWaitingList'; readonly person: string })
  /** The sweeper's late form: expires whatever is due, and offers what it frees. `spare` are orders whose payment is of unknown state. */
  | (OfInventory & { readonly type: 'SweepExpired'; readonly spare: readonly string[] });
