import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { Shared } from '../kit/work.ts';
import type { CommandSender } from '../port/commands.ts';
import type { JobStarter } from '../port/engine.ts';
import type { EarningQueries } from './earnings.ts';

/** What moving money needs. */
export interface PaymentDeps extends Shared {
  readonly log: EventLog;
  readonly commands: CommandSender;
  readonly jobs: Pick<JobStarter, 'startJob'>;
  /** Undefined in production without a provider: nothing was ever paid then. Each call waits for its turn, and throws `ProviderBusy` where none comes. */
  readonly payments: PaymentProvider | undefined;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** The same, for what payments do themselves. */
export interface PaymentJobDeps extends PaymentDeps {
  readonly earnings: EarningQueries;
}
