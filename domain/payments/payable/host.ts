import type { StreamName } from '../../kernel/event.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import type { Split } from '../../kernel/schemas.ts';

/** What the payment facet must know of the aggregate it is part of. */
export interface PayableHost {
  /** Stream of the aggregate, as the provider's metadata names it. */
  readonly payable: StreamName;
  /** The person who pays, and to whom refunds go. */
  readonly payer: string;
  /** Who may answer a dispute with evidence. */
  readonly payee: string;
  /** Cents that are to be paid. */
  readonly cents: number;
  /** The lines of the fulfilment; undefined while the money has fulfilled nothing. */
  readonly split: Split | undefined;
  /** The payees' lines of the fulfilment, also before it. */
  readonly payees: Split;
  /** UTC milliseconds until which a new attempt could be paid, or why there is none. */
  readonly retry: number | Rejection;
}
