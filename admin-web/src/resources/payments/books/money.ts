/** Cents of a decimal string of dollars as the contract has it: `"-5.50"` is -550. */
export function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

/** Cents as the contract writes them: -550 is `"-5.50"`. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount for reading: the same digits, in groups of three. */
export function amountText(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ',');
}
