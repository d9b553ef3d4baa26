import path from 'node:path';
import { createOutbox, type OutboxMail } from '@marquee/infra/mail/outbox.ts';
import { eventually } from '../../testing/eventually.ts';

/** The newest mail to an address whose subject matches, with its whole message; waits until it is there. */
export async function mailTo(
  dataDir: string,
  to: string,
  subject: RegExp,
): Promise<OutboxMail & { readonly raw: string }> {
  const outbox = createOutbox(path.join(dataDir, 'outbox'));
  return eventually(`a mail to ${to} about ${subject}`, async () => {
    const entry = (await outbox.list(10_000)).find((mail) => mail.to.includes(to) && subject.test(mail.subject));
    const [mail, raw] = entry ? await Promise.all([outbox.read(entry.id), outbox.readRaw(entry.id)]) : [];
    return mail && raw && { ...mail, raw: raw.toString() };
  });
}
