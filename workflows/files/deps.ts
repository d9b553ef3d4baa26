import type { FileStore } from '@marquee/infra/files/port.ts';
import type { VideoEngine } from '@marquee/infra/video/port.ts';
import type { LoadState } from '../kit/load-state.ts';
import type { TellPercent } from '../kit/percent.ts';
import type { LeftWithoutEngine } from '../kit/taken-up.ts';
import type { CommandSender } from '../port/commands.ts';

/** What looking at files, and making more of them, needs of the platform. */
export interface FilesDeps {
  readonly commands: CommandSender;
  readonly load: LoadState;
  readonly files: Pick<FileStore, 'get' | 'walk' | 'put' | 'delete'>;
  /** What writes videos here now; undefined where nothing does. */
  readonly videoEngine: () => Promise<VideoEngine | undefined>;
  readonly leftWithoutEngine: LeftWithoutEngine;
  readonly tellPercent: TellPercent;
}
