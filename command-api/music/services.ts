import type { FileStore } from '@marquee/infra/files/port.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { MediaAddresses } from '../files/media/media-addresses.ts';
import type { Uploads } from '../files/uploads/uploads.ts';
import type { Unlocking } from '../payments/start-unlock.ts';

/** What the handlers of music are made of. */
export interface MusicServices extends Unlocking {
  readonly addresses: MediaAddresses;
  readonly files: FileStore;
  /** Says how far masters are. */
  readonly jobs: Pick<JobBoard, 'percentsOf'>;
  readonly uploads: Uploads;
}
