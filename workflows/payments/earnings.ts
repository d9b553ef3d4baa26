import { payeeAggregate } from '@marquee/domain/payments/payee/aggregate.ts';
import { accepted, by, refused, sweeper } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';

/** Lines of one person's escrow that nobody has taken yet. */
export interface UntakenLines {
  readonly person: string;
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** What waits under one key of one person. */
export interface WaitingEscrow {
  readonly person: string;
  readonly key: string;
  readonly endedAt: string | null;
}

/** What the read models say of earnings; each page follows after its last row. */
export interface EarningQueries {
  untakenLines(after: string | undefined): Promise<readonly UntakenLines[]>;
  /** Sums in cents and numbers of these lines, by key. */
  lineSums(lines: UntakenLines): Promise<{ key: string; cents: number; count: number }[]>;
  /** Those that may be due at `now`, UTC milliseconds. */
  waitingEscrows(now: number, after: WaitingEscrow | undefined): Promise<readonly WaitingEscrow[]>;
}

export interface EarningDeps {
  readonly commands: CommandSender;
  readonly earnings: EarningQueries;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** Takes what people have earned since it was taken last. Answers of how many people. Throws `ActivityFailed`. */
export async function accrueEarnings({ commands, earnings }: EarningDeps): Promise<number> {
  let people = 0;
  for await (const lines of pages((last: UntakenLines | undefined) => earnings.untakenLines(last?.person))) {
    const { person, fromSeq, toSeq } = lines;
    const command = { type: 'AccrueEarnings' as const, ...lines, lines: await earnings.lineSums(lines) };
    const sent = await commands.send(payeeAggregate, command, by(sweeper, 'AccrueEarnings', person, fromSeq, toSeq));
    // A read model that is behind offers lines that were taken: they come again, from where they go on.
    if (!sent.ok && sent.rejection.code !== 'OutOfSequence') throw refused(sent.rejection);
    if (sent.ok && sent.events.length > 0) people += 1;
  }
  return people;
}

/** Releases what is due by now. Answers how many keys of people. Throws `ActivityFailed`. */
export async function releaseEscrows({ commands, earnings, now }: EarningDeps): Promise<number> {
  let keys = 0;
  const at = now();
  for await (const { person, key, endedAt } of pages((last?: WaitingEscrow) => earnings.waitingEscrows(at, last))) {
    const command = { type: 'ReleaseEscrow', person, key, ...(endedAt !== null && { endedAt }) } as const;
    const events = accepted(await commands.send(payeeAggregate, command, by(sweeper, 'ReleaseEscrow', person, key)));
    if (events.length > 0) keys += 1;
  }
  return keys;
}

/** Every row of a query that is asked page by page. */
async function* pages<T>(page: (last: T | undefined) => Promise<readonly T[]>): AsyncGenerator<T> {
  for (let rows = await page(undefined); rows.length > 0; rows = await page(rows.at(-1))) yield* rows;
}
