/** SQL states of a server that is starting, stopping, full, or has ended our session, also because we stood still in it. */
const SQL_STATE = /^(08|53|57P|25P03)/;
/** What a socket says. */
const SOCKET =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ECONNABORTED)$/;
/** What the driver of PostgreSQL says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client has encountered a connection error)/;
/** `DEADLINE_EXCEEDED` and `UNAVAILABLE` of gRPC. */
const GRPC: readonly unknown[] = [4, 14];

/**
 * Whether an error says that an engine elsewhere could not be reached or did not answer: PostgreSQL, EventStoreDB, whatever
 * is behind a socket. It passes when the engine is back; nothing is wrong with what was asked of it.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnanswered);
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && (SQL_STATE.test(code) || SOCKET.test(code))) return true;
  if (GRPC.includes(code) && 'metadata' in error) return true;
  return DRIVER.test(error.message) || isUnanswered(error.cause);
}
