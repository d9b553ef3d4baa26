/** What became of one batch: commands of one stream that were decided and appended together. */
export interface BatchReport {
  /** The aggregate's category: `inventory`, `order`. */
  readonly category: string;
  readonly commands: number;
  readonly events: number;
  /** 1, or 2 when another process had written first; one more when a stream was taken for new and was not. */
  readonly tries: number;
  /** Appends that the log did not answer, and that were tried again. */
  readonly unanswered: number;
}

/** Told of what the bus does, for metrics and logs. Called between batches: it must be quick and must not throw. */
export interface BusObserver {
  batchRecorded?(report: BatchReport): void;
  /** A snapshot could not be made or written. Commands go on without it. */
  snapshotFailed?(error: unknown): void;
}
