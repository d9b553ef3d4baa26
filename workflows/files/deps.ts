import type { FileStore } from '@marquee/infra/files/port.ts';
import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender } from '../port/commands.ts';

/** What looking at files needs of the platform. */
export interface FilesDeps {
  readonly commands: CommandSender;
  readonly load: LoadState;
  readonly files: Pick<FileStore, 'get'>;
}
