import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';

export type Verb = 'retry' | 'skip' | 'cancel';

/** What each verb is called and does. */
export const verbs: Readonly<
  Record<Verb, { label: string; endpoint: string; confirm: string; danger: boolean; effect: string; said: string }>
> = {
  retry: {
    label: 'Retry',
    endpoint: 'retryJob',
    confirm: 'Try again',
    danger: false,
    effect: 'What could not be done is tried once more, with as many tries as at first.',
    said: 'It is told to try again.',
  },
  skip: {
    label: 'Skip',
    endpoint: 'skipJobItem',
    confirm: 'Skip it',
    danger: true,
    effect: 'What could not be done is let go for good, and the job goes on without it. There is no way back.',
    said: 'It is told to go on without it.',
  },
  cancel: {
    label: 'Cancel',
    endpoint: 'cancelJob',
    confirm: 'Take it back',
    danger: true,
    effect: 'The job takes back what it did, step by step, and ends. What others have seen of it stays seen.',
    said: 'It is told to take back what it did.',
  },
};

/** Whether a verb makes sense for a job as it is now. */
export function fits(verb: Verb, { state, cancellable }: Pick<AdminJob, 'state' | 'cancellable'>): boolean {
  return verb === 'cancel' ? cancellable : state === 'stuck';
}
