import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { PayableCommand, RefundReason } from '../../payments/payable/commands.ts';
import type { Payees } from '../../payments/payable/payees.ts';
import type { SupervisorState } from '../supervisor/aggregate.ts';
import type { SyncOffer } from '../synctrack/events.ts';
import type { LicenceTerms } from '../terms.ts';
import type { Usage } from '../words.ts';

/** What the track's own stream says of what is asked for. */
export interface Listing
  extends Pick<SyncOffer, 'usageRights' | 'territory' | 'licenseType' | 'basePrice' | 'autoOffer'> {
  readonly track: string;
  readonly owner: string;
  readonly available: boolean;
  /** Somebody has what these terms would take. */
  readonly taken: boolean;
}

/** Commands of one negotiation. Amounts in cents. */
export type LicenceCommand = { readonly licence: string } & (
  | PayableCommand
  | {
      readonly type: 'RequestLicence';
      readonly synctrack: string;
      readonly supervisor: string;
      readonly standing: SupervisorState['standing'];
      readonly listing: Listing;
      readonly projectType: Usage;
      readonly terms: LicenceTerms;
      readonly budget?: number | undefined;
      /** The project's title as it was typed, only looked at, beside all of the note sealed. */
      readonly title: string;
      readonly note: SealedEnvelope;
      readonly licensor: SealedEnvelope;
    }
  | {
      readonly type: 'MakeOffer';
      /** What who offers has seen last: another offer since then is looked at first. */
      readonly after: number;
      readonly cents: number;
      readonly terms: LicenceTerms;
      readonly message?: SealedEnvelope | undefined;
    }
  /** By the side whose turn it is; by the platform where that side's grant is reserved already. */
  | {
      readonly type: 'AcceptOffer';
      readonly n: number;
      /** Whose the track is, by the split that is in force. */
      readonly payees: Payees;
    }
  | { readonly type: 'DeclineRequest'; readonly message?: SealedEnvelope | undefined }
  | { readonly type: 'WithdrawRequest' }
  | { readonly type: 'LapseOffer' }
  | { readonly type: 'LapseAcceptance' }
  | { readonly type: 'IssueLicence' }
  | { readonly type: 'EndLicence' }
  | {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      /** Why an operator takes a licence back; its sides read it. */
      readonly why?: string | undefined;
      /** Cents that two operators have agreed on. */
      readonly agreed?: number | undefined;
    }
);
