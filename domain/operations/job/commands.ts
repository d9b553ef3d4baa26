interface OfJob {
  /** The job's business key, for example `show-cancellation/{show}`. */
  readonly job: string;
  readonly reason: string;
}

interface OfStuckJob extends OfJob {
  /** Since when the job was stuck as the operator saw it, ISO 8601: what is decided, is decided about that. */
  readonly stuckAt: string;
  /** One parked item; absent: the step that the job stands at, or all of its parked items. */
  readonly item?: string | undefined;
}

/** What operators decide about a durable job. */
export type JobCommand =
  | (OfStuckJob & { readonly type: 'RetryJob' })
  | (OfStuckJob & { readonly type: 'SkipItem' })
  | (OfJob & { readonly type: 'CancelJob' });
