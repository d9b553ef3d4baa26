import type { FileStore } from '@marquee/infra/files/port.ts';
import type { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import type { Breach } from '@marquee/infra/signed-heads/breach.ts';
import { HeadSigner } from '@marquee/infra/signed-heads/head-signer.ts';
import { keepSigning } from '@marquee/infra/signed-heads/keep-signing.ts';
import type { DerivedKey } from '@marquee/infra/signing/derived-key.ts';
import type { Cleanup } from './cleanup.ts';
import type { LogStorage } from './log.ts';
import { endOf, openRestoredLog, rawLogOf } from './restored-log.ts';

interface SignedLog extends Pick<LogStorage, 'eventLog' | 'pool'> {
  readonly files: FileStore;
  readonly headKey: DerivedKey;
}

/**
 * Holds the log beside its newest signed head before anything is done with it, and signs the first one where there is
 * none. A log that is not the signed one is refused with `StartRefused`, or with `adopt` signed as it is; then answers what
 * was wrong. Where the files are away, whoever signs next looks.
 */
export async function checkSignedHeads(
  log: SignedLog,
  adopt: boolean,
  notice: (line: string) => void,
): Promise<Breach | undefined> {
  // Looked up in turn: of several processes that start on a new log at once one signs the first, and the others see it.
  return oneAtATime(log.pool, 'signed log heads', async () => {
    const signer = await openSigner(log).catch((error: unknown) => {
      notice(
        `The signed log heads cannot be read (${String(error)}). The log is held beside them once the files answer.`,
      );
    });
    if (!signer) return undefined;
    const breach = await signer.breach();
    if (breach && !adopt) throw new StartRefused(breach.message);
    if (breach) {
      await (await openRestoredLog(log.pool)).mark(await endOf(log));
      await signer.adopt();
    } else if (signer.isFirst) await signer.sign();
    if (breach) notice(`Adopted, as --adopt asks. ${breach.message}`);
    return breach;
  });
}

/**
 * Signs the log's head: now, every five minutes and at the end, when all that is written through this process is in the
 * log. One process of all does it.
 */
export function openHeadSigning(
  log: SignedLog,
  { leases }: { readonly leases: LeaseKeeper },
  cleanup: Cleanup,
  failed: (what: string, error: unknown) => void,
): void {
  const stopped = new AbortController();
  const tell = (error: unknown) => failed('signed log heads', error);
  let signer: HeadSigner | undefined;
  const sign = async () => {
    const signing = signer ?? (await openSigner(log));
    // What went wrong may have left a head behind, or another process has signed: looked up anew at the next turn.
    signer = undefined;
    await signing.sign();
    signer = signing;
  };
  const keeping = leases.own(
    'signed log heads',
    (lease) => keepSigning(sign, { stop: stopped.signal, lost: lease.signal, failed: tell }),
    { signal: stopped.signal, failed: tell },
  );
  cleanup.add('signed log heads', keeping, (kept) => {
    stopped.abort();
    return kept;
  });
}

async function openSigner({ eventLog, pool, files, headKey }: SignedLog): Promise<HeadSigner> {
  return HeadSigner.open({ log: await rawLogOf({ eventLog, pool }), files, key: headKey, now: Date.now });
}
