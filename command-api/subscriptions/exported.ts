import { invoicesOf, subscriptionsOf } from '@marquee/projections/subscriptions/subscription-queries.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

/** More than anybody has. */
const ALL = 1_000_000;

/** What somebody subscribes to, in all its terms. */
export const exportedSubscriptions: ExportContribution = async (database, person) =>
  (await subscriptionsOf(database, person)).map(({ subscription }) => ({
    stream: `subscription-${subscription}`,
    concerns: () => true,
  }));

/** What they were asked to pay for it. */
export const exportedInvoices: ExportContribution = async (database, person) =>
  (await invoicesOf(database, person, ALL)).map(({ invoice }) => ({
    stream: `invoice-${invoice}`,
    concerns: () => true,
  }));
