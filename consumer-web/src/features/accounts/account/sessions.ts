import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '../auth-calls.ts';

/** Where I am signed in. */
export const sessionsQuery = queryOptions({ queryKey: ['/api/auth/list-sessions'], queryFn: listSessions });

/** Browsers by what they call themselves; those that also say they are another come first. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

/** What a person would call the browser of a `User-Agent` header: `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0]);
  if (!browser) return system ? `A program on ${system}` : 'An unknown program';
  return system ? `${browser} on ${system}` : browser;
}
