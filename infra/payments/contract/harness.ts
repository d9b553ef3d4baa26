import type { Intent, PaymentProvider } from '../port.ts';

/** What buyer and bank do, for a provider under test. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** The provider's clock, in UTC milliseconds. */
  now(): number;
  /** Moves the provider's clock on, in milliseconds. */
  advance(ms: number): void;
  pay(intent: Intent): Promise<void>;
  /** Pays with a card that, kept, declines later or asks its owner each time. */
  payWithCardThat(then: 'declines' | 'asks', intent: Intent): Promise<void>;
  decline(intent: Intent): Promise<void>;
  requireAction(intent: Intent): Promise<void>;
  /** The money is on its way, and arrives at `arrive`. */
  process(intent: Intent): Promise<void>;
  arrive(intent: Intent): Promise<void>;
  /** A paid intent whose refunds come back from the bank, and the moment when they do. */
  payWithFailingRefunds(intent: Intent): Promise<void>;
  failRefund(refundId: string): Promise<void>;
  dispute(intent: Intent, outcome: 'opened' | 'won' | 'lost' | 'inquiry'): Promise<void>;
  /** The next call of this kind has an unknown outcome: lost before or after its effect. */
  loseNext(call: 'createIntent' | 'refund', lost: 'request' | 'answer'): void;
  webhooks(): readonly { readonly rawBody: Buffer; readonly signature: string }[];
  close(): Promise<void>;
}
