import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/**
 * What the error of a call means. `notDone`: nothing was done, it may work later. `unknown`: it may have been done, and may
 * work later. `wrong`: trying again does not help.
 */
export type Failure = 'notDone' | 'unknown' | 'wrong';

/** Something that trying again does not change: a right that is missing, an event that this platform did not write. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** Said before a request left this process, or by a server that did not look at it. */
const untouched = /no connection established|channel closed before call started|^server is (not ready|too busy)/i;

export function failureOf(error: unknown): Failure {
  if (!isServiceError(error)) return isBug(error) ? 'wrong' : 'unknown';
  switch (error.code) {
    case status.PERMISSION_DENIED:
    case status.UNAUTHENTICATED:
    case status.UNIMPLEMENTED:
      return 'wrong';
    case status.UNAVAILABLE:
      return untouched.test(error.details) ? 'notDone' : 'unknown';
    default:
      // Many appends share a call: what one of them did to it says nothing of the others.
      return 'unknown';
  }
}

/** Whether a read may work later: the connection broke, the server restarts, elects a leader, is full or busy. */
export function isTransient(error: unknown): boolean {
  return failureOf(error) !== 'wrong';
}

/** An error that gRPC made of an answer, or of none. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'code' in error && 'metadata' in error && error.metadata instanceof Metadata;
}

function isBug(error: unknown): boolean {
  return [Unusable, TypeError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

/** The node that leads, when the error says that it is another one. */
export function leaderIn({ metadata }: ServiceError): { readonly address: string; readonly port: number } | undefined {
  if (!metadata.get('exception').includes('not-leader')) return undefined;
  const [address, port] = [metadata.get('leader-endpoint-host')[0], metadata.get('leader-endpoint-port')[0]];
  return address && port ? { address: String(address), port: Number(port) } : undefined;
}
