import type { Position } from '@marquee/domain/kernel/event.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { Mailer } from '@marquee/infra/mail/port.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { CommandSender } from '../port/commands.ts';
import type { JobStarter } from '../port/engine.ts';
import type { EventLog } from './event-log.ts';

/** What only a read model knows: what is due. A late answer is harmless: commands decide, and the next round asks again. */
export interface DueQueries {
  /** Inventories with a hold or an offer whose time was over at `now`, UTC milliseconds. */
  dueInventories(now: number, limit: number): Promise<readonly { readonly show: string; readonly tier: Tier }[]>;
  /** Orders of one inventory that wait for a payment and were kept until `since` (UTC milliseconds) or later. */
  ordersBeingPaid(show: string, tier: Tier, since: number): Promise<readonly string[]>;
  /**
   * Payables (`order-{id}`, `tip-{id}`) that wait for a payment until some time in `(after, until]`, UTC
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

/** What the ticketing activities are made of. */
export interface TicketingDeps {
  readonly log: EventLog;
  readonly commands: CommandSender;
  readonly jobs: Pick<JobStarter, 'startJob'>;
  /** Undefined in production without a provider: nothing was ever paid then. */
  readonly payments: PaymentProvider | undefined;
  /** Waits for a turn at the provider's rate limit; throws `ProviderBusy`. */
  readonly providerTurn: () => Promise<void>;
  readonly mailer: Mailer;
  /** Resolves when requests leave time for the making of letters, and soon in any case. */
  readonly spareTime: () => Promise<void>;
  readonly personalData: PersonalData;
  readonly queries: DueQueries;
  /** Open polls of a show, all of those among them that were started up to a place in the log. Throws while that is not known. */
  readonly openPolls: (show: string, startedUpTo: Position) => Promise<readonly string[]>;
  readonly links: TicketLinks;
  readonly policies: PolicyBook;
  /** UTC milliseconds. */
  readonly now: () => number;
}
