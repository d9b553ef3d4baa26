import { tipsPaidBy, tipsTo } from '@marquee/projections/payments/tip-queries.ts';
import { type ExportContribution, namesOrActs } from '../http/export-contribution.ts';

/** The tips that somebody has given; and those that they were given: how much and when, not by whom nor with which words. */
export const exportedTips: ExportContribution = async (database, person) => [
  ...(await tipsPaidBy(database, person)).map((tip) => ({ stream: `tip-${tip}`, concerns: () => true })),
  ...(await tipsTo(database, person)).map((tip) => ({ stream: `tip-${tip}`, concerns: namesOrActs(person) })),
];
