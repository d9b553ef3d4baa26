import { parseDollars } from '@marquee/domain/money.ts';
import { HttpError } from '../http/error.ts';

/** Dollars as the contract lets them in, in cents. Throws 400 `Invalid` for fractions of a cent. */
export function cents(input: string | number): number {
  const value = parseDollars(input);
  if (value === null) throw new HttpError(400, 'Invalid', 'Enter dollars and cents, such as 5.00.');
  return value;
}
