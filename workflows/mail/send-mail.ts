import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { TicketingDeps } from '../ticketing/deps.ts';
import { type ComposeDeps, compose } from './compose.ts';
import { type MailInput, mailJob } from './mail-input.ts';

/**
 * Writes and sends one message, to everyone it is for; nobody, when they have left. Its keys are those of the job and the
 * person, so a second run sends nothing new where the transport can tell. Throws `ActivityFailed` with `MailNotSent`.
 */
export async function sendMail(deps: ComposeDeps & Pick<TicketingDeps, 'mailer'>, input: MailInput) {
  const [, job] = mailJob(input);
  const addressed = await compose(deps, input);
  for (const { person, to, letter, attachments } of addressed) {
    const { subject, ...content } = letter;
    const mail = { key: `${job}/${person}`, person, to, subject: subject.replace(/\s+/g, ' '), ...layOutMail(content) };
    try {
      await deps.mailer.send(attachments ? { ...mail, attachments } : mail);
    } catch (error) {
      throw new ActivityFailed('MailNotSent', error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
  return { sent: addressed.length };
}
