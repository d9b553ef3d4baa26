import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

/** What signs sessions and cookies: `MARQUEE_SECRET`, or a value of this installation where none was given (development). */
export function secretOf({ env }: Config, masterKey: Buffer): string {
  return env.MARQUEE_SECRET ?? createHmac('sha256', masterKey).update('secret').digest('base64url');
}
