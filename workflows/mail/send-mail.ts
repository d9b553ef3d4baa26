import { isKidAddress } from '@marquee/domain/accounts/person/kids.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { Mailer } from '@marquee/infra/mail/port.ts';
import type { Shared } from '../kit/work.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import { insideTime } from '../typesetting/inside-time.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import type { MailInput } from './letter-kind.ts';

export interface MailDeps extends Pick<Shared, 'letters'> {
  readonly mailer: Mailer;
  /** Makes letters and tickets, away from where requests are answered. */
  readonly typesetter: Typesetter;
  /** Resolves when requests leave time for the making of letters, and soon in any case. */
  readonly spareTime: () => Promise<void>;
  /** Whether somebody gets mails of this kind, by what they chose. */
  readonly getsMail: (person: string, kind: NoticeKind) => Promise<boolean>;
}

/** May run twice with the same effect as once. */
export function createMailActivities(deps: MailDeps) {
  return {
    async sendMail(input: MailInput, { attempt }: Pick<ActivityCall, 'attempt'> = { attempt: 1 }) {
      await deps.spareTime();
      return sendMail(deps, input, attempt);
    },
  };
}

export type MailActivities = ReturnType<typeof createMailActivities>;

/**
 * Writes and sends one message, to everyone it is for and who wants it; nobody, when they have left. Its keys are those of the job and the
 * person, so a second run sends nothing new where the transport can tell. Throws `ActivityFailed` with `MailNotSent`.
 */
async function sendMail({ letters, mailer, typesetter, getsMail }: MailDeps, input: MailInput, attempt: number) {
  const [, job] = letters.job(input);
  const addressed = await insideTime(letters.compose(input), attempt);
  const notice = letters.noticeOf(input);
  let sent = 0;
  for (const { person, to, letter, attachments } of addressed) {
    // kids have no address, and read what they are told of in the app
    if (isKidAddress(to)) continue;
    if (notice && !(await getsMail(person, notice))) continue;
    sent += 1;
    const { subject, ...content } = letter;
    const laidOut = await insideTime(typesetter.mail(content), attempt);
    const mail = { key: `${job}/${person}`, person, to, subject: printedSubject(subject), ...laidOut };
    try {
      await mailer.send(attachments ? { ...mail, attachments } : mail);
    } catch (error) {
      throw new ActivityFailed('MailNotSent', withoutAddress(error, to));
    }
  }
  return { sent };
}

/** Mail servers say whom they refuse; a job's history, which erases nobody, does not. */
function withoutAddress(error: unknown, to: string): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.replaceAll(new RegExp(RegExp.escape(to), 'gi'), '[address]');
}

/** Mail programs show less of it; longer header lines are not taken by every server. */
const MOST_OF_A_SUBJECT = 200;

function printedSubject(subject: string): string {
  return subject.replace(/\s+/g, ' ').slice(0, MOST_OF_A_SUBJECT).toWellFormed();
}
