import pg, { type ClientBase } from 'pg';
import { type Answer, type BatchItem, callAppend } from './append-call.ts';

/** What became of one append. `position` counts the log's events from 1. */
export type Outcome =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: number }
  | { readonly kind: 'conflict'; readonly actual: number }
  | { readonly kind: 'refused'; readonly reason: Error };

/**
 * Writes appends to different streams in one round trip and one transaction, and answers each. An append that the
 * database cannot take (a constraint, a limit) is found by halving the batch; the others are written.
 * Any other error is thrown, and then it is not known which of them were written, unless `wasNotWritten` says so.
 */
export async function appendBatch(client: ClientBase, batch: readonly BatchItem[]): Promise<Outcome[]> {
  try {
    return outcomes(batch, await callAppend(client, batch));
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (batch.length === 1) return [{ kind: 'refused', reason: error as Error }];
    return appendHalves(client, batch);
  }
}

async function appendHalves(client: ClientBase, batch: readonly BatchItem[]): Promise<Outcome[]> {
  const middle = batch.length >> 1;
  const first = await appendBatch(client, batch.slice(0, middle));
  try {
    return [...first, ...(await appendBatch(client, batch.slice(middle)))];
  } catch (error) {
    // Whatever the database says of the second half, the first one is written.
    throw new Error(`a part of the batch failed: ${(error as Error).message}`, { cause: error });
  }
}

function outcomes(batch: readonly BatchItem[], [head, ...others]: readonly Answer[]): Outcome[] {
  let position = head?.[3] ?? 0;
  const special = new Map(others.map((answer) => [answer[0], answer]));
  return batch.map((item, n) => {
    const answer = special.get(n + 1);
    if (!answer) {
      position += item.events.length;
      return { kind: 'appended', revision: item.expectedRevision + item.events.length, position };
    }
    const [, outcome, revision, known] = answer;
    if (outcome === 'repeat') return { kind: 'appended', revision, position: known };
    if (outcome === 'conflict') return { kind: 'conflict', actual: revision };
    const reason = new Error(`${item.stream} already holds some of these events, but not all`);
    return { kind: 'refused', reason };
  });
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}

/** Data exceptions, broken constraints, exceeded limits. A duplicate revision is the trace of a race, not of bad data. */
function isDataError(error: unknown): boolean {
  return /^(22|23|54)/.test(codeOf(error)) && codeOf(error) !== '23505';
}

/**
 * True when the database said that it wrote nothing: a timeout, a lock, a full disk, a duplicate, a missing right.
 * False when the session ended (57P..) or nothing was said at all: the commit may have happened.
 */
export function wasNotWritten(error: unknown): boolean {
  return /^(2|3|4|53|55|57014)/.test(codeOf(error));
}
