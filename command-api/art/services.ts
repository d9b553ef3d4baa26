import type { MediaAddresses } from '../files/media/media-addresses.ts';
import type { Services } from '../http/services.ts';
import type { ArtCheckout } from './checkout.ts';

/** What the handlers of art are made of. */
export interface ArtServices extends Services {
  readonly addresses: MediaAddresses;
  /** Absent where no payments are set up. */
  readonly checkout: ArtCheckout | undefined;
}
