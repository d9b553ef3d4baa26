import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender } from '../port/commands.ts';

/** What the work of distribution needs of the platform. */
export interface DistributionDeps {
  readonly commands: CommandSender;
  readonly load: LoadState;
  /** Ids of all platforms that something can be on. */
  readonly platforms: () => Promise<readonly string[]>;
}
