import { StartRefused } from '../../postgres/start-refused.ts';

/** Where a log lies: a server or cluster, and the log's name there. */
export interface LogAddress {
  /** What the client of EventStoreDB takes. */
  readonly connection: string;
  /** First part of the names of its streams, so that several logs and other people's streams share a server. */
  readonly log: string;
}

const defaultLog = 'marquee';
const form = /^(?<scheme>esdb|kurrentdb|kdb)(?<hosts>(?:\+discover)?:\/\/[^/?]+)(?:\/(?<log>[^?]*))?(?<options>\?.*)?$/;

export function isEventStoreDbUrl(url: string): boolean {
  return /^(esdb|kurrentdb|kdb)(\+discover)?:/.test(url);
}

/** The same server with another log. */
export function withLog(url: string, log: string): string {
  const { connection } = logAddress(url);
  const [hosts = '', options] = connection.split('?', 2);
  return `${hosts}/${log}${options === undefined ? '' : `?${options}`}`;
}

/**
 * Reads `esdb://user:password@host:2113/name?tls=false`. The path names the log (default `marquee`); the rest is as
 * EventStoreDB documents it, with KurrentDB's schemes as well. Throws `StartRefused`.
 */
export function logAddress(url: string): LogAddress {
  const { hosts, log, options } = form.exec(url.trim())?.groups ?? {};
  if (!hosts) {
    throw new StartRefused('EVENTSTORE_URL is not an address. It looks like esdb://host:2113?tls=false.');
  }
  const name = log || defaultLog;
  if (!/^[a-z0-9_]{1,60}$/.test(name)) {
    throw new StartRefused(
      `EVENTSTORE_URL names the log '${name}'. A log's name has small letters, digits and _ only.`,
    );
  }
  return { connection: `esdb${hosts}${options ?? ''}`, log: name };
}
