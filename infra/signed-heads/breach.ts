import { positionsOf } from '../event-store/positions.ts';
import type { RawLog } from '../event-store/raw-log.ts';
import type { FoundHead } from './head-files.ts';

/** How a log is not the one whose head was signed last. */
export interface Breach {
  /** `cut`: it ends before the signed head. `foreign`: another key has signed. */
  readonly kind: 'cut' | 'rewritten' | 'other log' | 'foreign';
  /** One line: what is wrong, and the next step. */
  readonly message: string;
}

/** The log is not the one whose head was signed last. */
export class WrongLog extends Error {
  override readonly name = 'WrongLog';
  readonly breach: Breach;
  constructor(breach: Breach) {
    super(breach.message);
    this.breach = breach;
  }
}

const ADOPT = 'or start once with --adopt to go on from it as it is';

/** Compares the newest signed head with a log: one look at one place, however long the log is, unless it has another name. */
export async function breachBetween(found: FoundHead, log: RawLog): Promise<Breach | undefined> {
  if ('foreign' in found) {
    return {
      kind: 'foreign',
      message: `${found.foreign.name} was not signed with this platform's master key. Give the MARQUEE_MASTER_KEY that these files belong to, or files of its own, ${ADOPT}.`,
    };
  }
  const { logId, position, link, at } = found.head;
  if (logId !== log.logId) {
    // A copy of a log has its links, and goes on from its heads under a name of its own.
    if (position !== null && (await log.holdsLink(Buffer.from(link, 'hex')))) return undefined;
    return {
      kind: 'other log',
      message: `The database holds the log ${log.logId}, and the head that was signed at ${at} is of the log ${logId}, of which this is no copy. Bring together the database and the files that belong together, ${ADOPT}.`,
    };
  }
  if (position === null) return undefined;
  const stored = await log.linkAt(position);
  if (stored && Buffer.from(stored).toString('hex') === link) return undefined;
  const head = await log.head();
  if (!head || positionsOf(logId).compare(head.position, position) < 0) {
    return {
      kind: 'cut',
      message: `The log ends at ${head?.position ?? 'its beginning'}, before the head that was signed at ${at} for ${position}: an older copy of the database was restored, or the end of the log was cut off. Restore a newer copy, ${ADOPT}: payments since, which this log does not know, are then settled or go back.`,
    };
  }
  return {
    kind: 'rewritten',
    message: `The log is not the one whose head was signed at ${at} for ${position}: it was rewritten. Restore a copy that npm run verify finds sound, ${ADOPT}.`,
  };
}
