/** How the streams of one log are called on a server that holds other things too. */
export interface StreamNames {
  /** Begins the name of every stream of events of this log, and of no other stream. */
  readonly prefix: string;
  /** Holds the log's id. */
  readonly identity: string;
  /** Holds the hash chain. */
  readonly chain: string;
  on(stream: string): string;
  off(name: string): string;
}

/** The log `marquee` has `order-1` in the stream `marquee.order-1`, whose category is `marquee.order`. */
export function streamNames(log: string): StreamNames {
  const prefix = `${log}.`;
  return {
    prefix,
    identity: `${log}:identity`,
    chain: `${log}:chain`,
    on: (stream) => prefix + stream,
    off: (name) => name.slice(prefix.length),
  };
}
