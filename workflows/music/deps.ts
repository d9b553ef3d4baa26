import type { AudioEngine } from '@marquee/infra/audio/port.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { LoadState } from '../kit/load-state.ts';
import type { TellPercent } from '../kit/percent.ts';
import type { LeftWithoutEngine } from '../kit/taken-up.ts';
import type { CommandSender } from '../port/commands.ts';

/** What the work of music needs of the platform. */
export interface MusicDeps {
  readonly commands: CommandSender;
  readonly load: LoadState;
  readonly files: Pick<FileStore, 'get' | 'walk' | 'put' | 'delete'>;
  readonly personalData: Pick<PersonalData, 'eraseItem'>;
  /** What masters sound here now; undefined where nothing does. */
  readonly audioEngine: () => Promise<AudioEngine | undefined>;
  readonly leftWithoutEngine: LeftWithoutEngine;
  readonly tellPercent: TellPercent;
  /** Erases a kept file with all that was made of it; may be repeated. */
  readonly forgetFile: (file: string) => Promise<void>;
  /** Tracks that are ready and have no waveform, the newest first, each with its last try; at most `limit`. */
  readonly undrawnTracks: (limit: number) => Promise<readonly { readonly track: string; readonly n: number }[]>;
  /** Deleted albums that nobody brought back in time, the longest due first; at most `limit`. */
  readonly albumsToErase: (limit: number) => Promise<readonly string[]>;
  /** Deleted tracks that nobody brought back in time, the longest due first, each with its last try; at most `limit`. */
  readonly tracksToErase: (limit: number) => Promise<readonly { readonly track: string; readonly n: number }[]>;
}
