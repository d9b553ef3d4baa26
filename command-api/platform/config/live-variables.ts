import { z } from 'zod';
import { optional } from './variable.ts';

/** Through what live pictures go, when it is not this platform itself. */
export const liveVariables = {
  LIVE_SFU_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http:// or https:// address of the SFU' })
    .optional()
    .describe(
      'live pictures through an SFU that speaks WHIP and WHEP, a show at `/SHOW/whip` and `/SHOW/whep` below this address; else through this platform',
    ),
  LIVE_SFU_TOKEN: optional.describe('the bearer token that the SFU asks for; browsers never see it'),
};

type LiveEnv = { readonly [name in keyof typeof liveVariables]?: string | undefined };

/** A token that nobody is shown; undefined when nothing is wrong. */
export function halfLive({ LIVE_SFU_URL: url, LIVE_SFU_TOKEN: token }: LiveEnv): string | undefined {
  return token && !url ? 'LIVE_SFU_TOKEN set without LIVE_SFU_URL. Set both, or neither.' : undefined;
}
