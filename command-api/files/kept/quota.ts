import type { Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { isPremium } from '@marquee/projections/subscriptions/subscription-queries.ts';

/** How many bytes a person may keep in all. */
export function quotaUnder({ files }: Pick<Policy, 'files'>, premium: boolean): number {
  return premium ? files.premiumQuotaBytes : files.quotaBytes;
}

/** The same of whoever it is: a courtesy, read from what may be a moment old. */
export async function quotaOf(
  { database, policies }: { readonly database: Database; readonly policies: Pick<PolicyBook, 'current'> },
  person: string,
): Promise<number> {
  return quotaUnder(policies.current, await isPremium(database, person));
}
