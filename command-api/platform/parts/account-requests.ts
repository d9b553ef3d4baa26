import type { JobStarter } from '@marquee/workflows/port/engine.ts';
import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import { type AccountRequests, openAccountRequests } from '../../accounts/account-requests.ts';
import type { DataExports } from '../../accounts/exports/data-exports.ts';
import { keepHandingOn, lineOfExports, lineOfRequests } from '../../accounts/keep-handing-on.ts';
import type { Config } from '../config/config.ts';
import { secretOf } from '../config/secret.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

/** Requests for passwords and accounts, in a table that is made where there is none. */
export function openRequests(config: Config, { pool, masterKey }: Pick<Storage, 'pool' | 'masterKey'>) {
  return openAccountRequests(pool, { masterKey, secret: secretOf(config, masterKey), publicUrl: config.publicUrl });
}

/** Starts jobs for the requests and exports that come, in a process that works on jobs. */
export function handRequestsOn(
  { requests, exports }: { readonly requests: AccountRequests; readonly exports: DataExports },
  jobs: Pick<JobStarter, 'startJob'>,
  cleanup: Cleanup,
  log: EngineLog,
): void {
  const stopped = new AbortController();
  const failed = (error: unknown) => log.warn({ error }, 'what people asked for could not be handed on');
  const lines = [lineOfRequests(requests), lineOfExports(exports)];
  const handing = keepHandingOn(lines, jobs, failed, stopped.signal);
  cleanup.add('account requests', handing, (going) => {
    stopped.abort();
    return going;
  });
}
