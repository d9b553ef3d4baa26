import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { PaymentDeps } from '../payments/deps.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';

/** What only a read model knows: what is due. A late answer is harmless: commands decide, and the next round asks again. */
export interface DueQueries {
  /** Inventories with a hold or an offer whose time was over at `now`, UTC milliseconds. */
  dueInventories(now: number, limit: number): Promise<readonly { readonly show: string; readonly tier: Tier }[]>;
  /** Orders of one inventory that wait for a payment and were kept until `since` (UTC milliseconds) or later. */
  ordersBeingPaid(show: string, tier: Tier, since: number): Promise<readonly string[]>;
  /**
   * Payables, by their streams' names, that wait for a payment until some time in `(after, until]`, UTC
   * milliseconds; those that end first come first.
   */
  unsettledPayments(
    after: number,
    until: number,
    limit: number,
  ): Promise<readonly { readonly payable: string; readonly expiresAt: number }[]>;
}

/** Addresses and codes that go into mails. */
export interface TicketLinks {
  /** My tickets. */
  tickets(): string;
  /** All shows that are on or coming. */
  shows(): string;
  show(show: string): string;
  /** Where a transfer is accepted; carries the proof that the mail was received. */
  claimTransfer(offer: { readonly order: string; readonly unit: number; readonly offer: string }): string;
  /** The signed code that the door scans. */
  code(unit: {
    readonly show: string;
    readonly order: string;
    readonly unit: number;
    readonly generation: number;
  }): string;
}

/** What the letters about tickets are made of. */
export interface LetterDeps {
  readonly log: EventLog;
  readonly personalData: Pick<PersonalData, 'open'>;
  readonly links: TicketLinks;
  /** Makes letters and tickets, away from where requests are answered. */
  readonly typesetter: Typesetter;
}

/** What the ticketing activities are made of. */
export interface TicketingDeps extends PaymentDeps, LetterDeps {
  readonly queries: DueQueries;
  /** How long before its end an unsettled payment gets a job, in milliseconds. */
  readonly paymentAheadMs: number;
  readonly policies: PolicyBook;
}
