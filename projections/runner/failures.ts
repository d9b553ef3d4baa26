import { isUnanswered } from '@marquee/infra/net/unanswered.ts';

/** Classes of SQLSTATE that say something of the server's state and nothing of what was written. */
const passing = ['08', '40', '53', '55', '57', '58'];
/** The server ended a transaction that stood still for too long. */
const idleInTransaction = '25P03';
const uniqueViolation = '23505';

/**
 * True for a failure that trying again may mend: the connection broke, the server restarts, is full or refused a lock.
 * False for one that the same events will cause again.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return isUnanswered(error) || /connection|client was closed/i.test(error.message);
  return (
    code === idleInTransaction || /^E[A-Z]+$/.test(code) || (code.length === 5 && passing.includes(code.slice(0, 2)))
  );
}

/** True when a row that should have been new was there already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === uniqueViolation;
}
