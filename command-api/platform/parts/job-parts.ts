import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { JobStarter } from '@marquee/workflows/port/engine.ts';
import type { TicketLinks } from '@marquee/workflows/ticketing/deps.ts';
import type { AccountRequests } from '../../accounts/account-requests.ts';
import type { Usernames } from '../../accounts/usernames.ts';
import type { Config } from '../config/config.ts';
import { readModelsOf } from './projections.ts';
import type { Storage } from './storage.ts';

/** What work may do with jobs: start them, and read and say what people see of them. */
export type JobsSeen = Pick<JobStarter, 'startJob'> & Pick<JobBoard, 'leftWithoutEngine' | 'tellPercent'>;

/** What the work of any context may be given of the platform. */
export interface JobParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly jobs: JobsSeen;
  /** For what happens without people who wait; undefined in production without a provider. */
  readonly payments: PaymentProvider | undefined;
  readonly links: TicketLinks;
  readonly requests: AccountRequests;
  readonly usernames: Usernames;
  /** Where the services answer that music comes from, each below its id; undefined where we sign in nowhere. */
  readonly catalogueServices: string | undefined;
}

/** Milliseconds that work waits for a read model, before it is tried again. */
export const READ_MODELS_WAIT_MS = 5000;

/** Waits until read models have taken all that the log holds now. Throws while one is behind: the job tries again. */
export function reaching(storage: Storage): (models: readonly string[]) => Promise<void> {
  const readModels = readModelsOf(storage);
  return async (models) => {
    const head = await storage.log.head();
    const outcome = head && (await readModels.waitFor(models, head, READ_MODELS_WAIT_MS));
    if (outcome === 'stale') throw new Error(`one of the read models ${models.join(', ')} is behind`);
  };
}
