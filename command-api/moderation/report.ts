import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import type { ReportReason } from '@marquee/domain/moderation/case/terms.ts';
import { reportsSince } from '@marquee/projections/moderation/case-queries.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import type { SubjectServices } from './subjects/reader.ts';
import { ownedSubject, subjectModels } from './subjects.ts';
import { sealText } from './texts.ts';

interface Reported {
  readonly subject: Subject;
  readonly reason: ReportReason;
  /** For moderators alone; may be empty. */
  readonly text: string;
}

/** Reports something for who calls: the one way in which a case begins. Throws 404 for what they see nothing of, and the HTTP form of a refusal. */
export async function reportFrom(
  services: SubjectServices,
  call: PersonCall<unknown, unknown, unknown>,
  { subject, reason, text }: Reported,
): Promise<void> {
  const { consistency, database, personalData } = services;
  const { personId: reporter } = call.session;
  await consistency.waitForReadModels(call.request, call.reply, [...subjectModels, 'cases']);
  const owned = await ownedSubject(services, call.session, subject);
  if (!owned) throw notFound(subject.kind);
  const lately = await reportsSince(database, reporter, iso(Date.now() - DAY));
  const said = text === '' ? undefined : await sealText(personalData, reporter, text);
  const terms = { subject, reporter, reason, lately, text: said, ...owned };
  await sendFrom(services, call, caseAggregate, { type: 'ReportContent', ...terms });
}
