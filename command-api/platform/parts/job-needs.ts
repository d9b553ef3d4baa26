import { spareTime } from '@marquee/infra/scheduling/spare-time.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { accountNeeds } from '../../accounts/job-needs.ts';
import { artNeeds } from '../../art/job-needs.ts';
import { distributionNeeds } from '../../distribution/job-needs.ts';
import { fileNeeds } from '../../files/job-needs.ts';
import { licensingNeeds } from '../../licensing/job-needs.ts';
import { migrationNeeds } from '../../migration/job-needs.ts';
import { moderationNeeds } from '../../moderation/job-needs.ts';
import { musicNeeds } from '../../music/job-needs.ts';
import { mailChoice, notificationNeeds } from '../../notifications/job-needs.ts';
import { operationsNeeds } from '../../operations/job-needs.ts';
import { paymentNeeds } from '../../payments/job-needs.ts';
import { showNeeds } from '../../shows/job-needs.ts';
import { socialNeeds } from '../../social/job-needs.ts';
import { subscriptionNeeds } from '../../subscriptions/job-needs.ts';
import { ticketingNeeds } from '../../ticketing/job-needs.ts';
import type { JobParts } from './job-parts.ts';

/** Milliseconds that a mail lets requests go first, at most: it keeps a place among the jobs, and what began it has waited as well. */
const MAIL_WAITS_MS = 2_000;

/** What the work of every context needs of the platform. A context, or a need of one, that is forgotten does not compile. */
export function jobNeeds(parts: JobParts): Needs<ContextWork> {
  const { mailer, patientTypesetter: typesetter } = parts.storage;
  return {
    accounts: accountNeeds(parts),
    shows: showNeeds(parts),
    ticketing: ticketingNeeds(parts),
    payments: paymentNeeds(parts),
    mail: { mailer, typesetter, spareTime: () => spareTime(MAIL_WAITS_MS), getsMail: mailChoice(parts) },
    operations: operationsNeeds(parts),
    social: socialNeeds(parts),
    music: musicNeeds(parts),
    subscriptions: subscriptionNeeds(parts),
    migration: migrationNeeds(parts),
    art: artNeeds(parts),
    files: fileNeeds(parts),
    licensing: licensingNeeds(parts),
    distribution: distributionNeeds(parts),
    moderation: moderationNeeds(parts),
    notifications: notificationNeeds(parts),
  };
}
