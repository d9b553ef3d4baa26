import type { MediaAddresses } from '../files/media/media-addresses.ts';
import type { Services } from '../http/services.ts';

/** What the handlers of posts and stories are made of: these give addresses of pictures as well. */
export interface SocialServices extends Services {
  readonly addresses: MediaAddresses;
}
