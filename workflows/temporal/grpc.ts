import { isGrpcServiceError } from '@temporalio/client';

/** Codes that Temporal's services answer with. */
export const codes = { notFound: 5, alreadyExists: 6, permissionDenied: 7, unimplemented: 12 } as const;

/** Whether a call was answered with this code, however deep the answer is wrapped. */
export function answered(error: unknown, code: number): boolean {
  if (isGrpcServiceError(error) && error.code === code) return true;
  return error instanceof Error && error.cause !== undefined && answered(error.cause, code);
}
