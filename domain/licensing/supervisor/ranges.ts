/** What a music supervisor usually spends on a piece of music, in dollars. */
export const budgetRanges = ['under-1k', '1k-5k', '5k-25k', '25k-100k', 'over-100k'] as const;
export type BudgetRange = (typeof budgetRanges)[number];
