import type { ErrorBody } from '@marquee/command-api/contract/error.ts';
import { HttpError } from 'react-admin';

/** Whether a list was asked for wrongly: however often it is asked for, it is refused again. */
export function isAskedWrongly(error: unknown): boolean {
  return error instanceof HttpError && error.status === 400;
}

/** Why a list was not read, in the platform's own words where it has any: they say what to write instead. */
export function whyNotRead(error: unknown): string {
  if (!(error instanceof HttpError)) return 'This list could not be read. It is tried again by itself.';
  const { message = error.message, errors = {} } = (error.body ?? {}) as Partial<ErrorBody>;
  const [, filter] = Object.entries(errors).find(([name]) => /^filter(\.|$)/.test(name)) ?? [];
  return filter === undefined ? message : `The filter cannot be read: ${filter}`;
}
