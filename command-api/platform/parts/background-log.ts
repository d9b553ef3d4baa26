import { hostname } from 'node:os';
import process from 'node:process';

/** Where what happens without a request tells of itself. */
export interface BackgroundLog {
  /** A step of a start or a stop, or something unusual that is no failure. */
  notice(line: string): void;
  /**
   * A failure of a part that goes on by itself. `ids`: of events, jobs and the like, never of what a person wrote. What a part
   * repeats is said once a minute, with how often it came.
   */
  failed(component: string, error: unknown, ids?: Readonly<Record<string, string>>): void;
}

export interface BackgroundLogOptions {
  /** One object a line, as requests are logged; else a line for a person. */
  readonly json: boolean;
  /** Least that is written, by the names of `MARQUEE_LOG_LEVEL`. */
  readonly level: keyof typeof levels;
  readonly write: (line: string) => void;
  /** UTC milliseconds. */
  readonly now: () => number;
}

const levels = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;
const REPEATED_EVERY_MS = 60_000;
/** More different failures than this at once are forgotten, the oldest first. */
const MOST_KINDS = 500;

interface Told {
  readonly at: number;
  /** How often it came since, unsaid. */
  unsaid: number;
}

/** A log of the background parts of one process. */
export function createBackgroundLog({ json, level, write, now }: BackgroundLogOptions): BackgroundLog {
  const told = new Map<string, Told>();
  const least = levels[level];

  /** How often this failure came and was not said, or undefined when it is not to be said again yet. */
  function repeats(kind: string): number | undefined {
    const known = told.get(kind);
    if (known && now() - known.at < REPEATED_EVERY_MS) {
      known.unsaid += 1;
      return undefined;
    }
    told.delete(kind);
    told.set(kind, { at: now(), unsaid: 0 });
    for (const oldest of told.keys()) {
      if (told.size <= MOST_KINDS) break;
      told.delete(oldest);
    }
    return known?.unsaid ?? 0;
  }

  const object = (number: number, fields: object) =>
    write(JSON.stringify({ level: number, time: now(), pid: process.pid, hostname: hostname(), ...fields }));

  return {
    notice(line) {
      if (least > levels.info) return;
      if (json) object(levels.info, { component: 'platform', msg: line });
      else write(line);
    },
    failed(component, error, ids = {}) {
      if (least > levels.error) return;
      const err = described(error);
      const unsaid = repeats(`${component} ${err.code ?? err.type} ${withoutIds(err.message)}`);
      if (unsaid === undefined) return;
      const repeated = unsaid > 0 ? { repeated: unsaid } : {};
      if (json) return object(levels.error, { component, ...ids, ...repeated, err, msg: 'failed' });
      const about = Object.values(ids).join(' ');
      const often = unsaid > 0 ? ` (${unsaid} more times in the last minute)` : '';
      write(`${component}${about && ` at ${about}`}: ${err.message}${often}`);
    },
  };
}

interface Described {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string;
}

/** What is written of an error: no fields of its own, in which a driver may put a row's values, and nobody's address or password. */
function described(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersons(String(error)) };
  const { code } = error as { readonly code?: unknown };
  const { name: type, message, stack = '' } = error;
  return {
    type,
    message: withoutPersons(message),
    stack: withoutPersons(stack),
    ...(code !== undefined && { code: String(code) }),
  };
}

/** Mail servers name the recipient whom they refuse, and drivers the address with which they connect. */
function withoutPersons(text: string): string {
  return text
    .replaceAll(/:\/\/[^\s/@]+@/g, '://***@')
    .replaceAll(/[^\s@<>()"'`,;:=/\\*]+@[^\s@<>()"'`,;:=/\\]+\.[^\s@<>()"'`,;:=/\\]+/g, '***');
}

/** Failures of different events are the same failure. */
function withoutIds(message: string): string {
  return message.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
}
