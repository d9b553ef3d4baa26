/** What is wrong with an amount of dollars; undefined for none. */
export function moneyProblem(typed: string): string | undefined {
  const isMoney = /^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) >= 1;
  return isMoney ? undefined : 'Enter dollars from 1.00 to 999,999.99, such as 450.00';
}
