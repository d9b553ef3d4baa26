import type { Shared } from '../kit/work.ts';
import type { ActivityCall } from '../port/context.ts';
import type { JobStarter } from '../port/engine.ts';
import type { MailInput } from './letter-kind.ts';

/** The activity by which a context's jobs have a message sent. */
export function mailStarter({
  jobs,
  letters,
}: Pick<Shared, 'letters'> & { readonly jobs: Pick<JobStarter, 'startJob'> }) {
  return {
    /** Leaves a message to a job of its own, so that a mail server that is away holds nothing up. */
    startMail: (input: MailInput, { jobKey }: ActivityCall) =>
      jobs.startJob(...letters.job(input), { by: `job:${jobKey}` }),
  };
}

export type MailStarter = ReturnType<typeof mailStarter>;
