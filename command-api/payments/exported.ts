import { tipsPaidBy, tipsTo } from '@marquee/projections/payments/tip-queries.ts';
import { unlockIdsOf } from '@marquee/projections/payments/unlocks.ts';
import { type ExportContribution, namesOrActs } from '../http/export-contribution.ts';

/** The tips that somebody has given; and those that they were given: how much and when, not by whom nor with which words. */
export const exportedTips: ExportContribution = async (database, person) => [
  ...(await tipsPaidBy(database, person)).map((tip) => ({ stream: `tip-${tip}`, concerns: () => true })),
  ...(await tipsTo(database, person)).map((tip) => ({ stream: `tip-${tip}`, concerns: namesOrActs(person) })),
];

/** What somebody has unlocked; and what was unlocked of theirs: how much and when, not by whom. */
export const exportedUnlocks: ExportContribution = async (database, person) => {
  const { bought, earned } = await unlockIdsOf(database, person);
  return [
    ...bought.map((unlock) => ({ stream: `unlock-${unlock}`, concerns: () => true })),
    ...earned.map((unlock) => ({ stream: `unlock-${unlock}`, concerns: namesOrActs(person) })),
  ];
};
