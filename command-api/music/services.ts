import type { FileStore } from '@marquee/infra/files/port.ts';
import type { MediaAddresses } from '../files/media/media-addresses.ts';
import type { Uploads } from '../files/uploads/uploads.ts';
import type { Services } from '../http/services.ts';

/** What the handlers of music are made of. */
export interface MusicServices extends Services {
  readonly addresses: MediaAddresses;
  readonly files: FileStore;
  readonly uploads: Uploads;
}
