import { endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { Purchase } from '@marquee/command-api/contract/ticketing.ts';
import type { Router } from '@marquee/command-api/http/route.ts';
import { z } from 'zod';

export const EMPTY_PATH = '/api/bench/empty';

const empty = endpoint({
  method: 'POST',
  path: EMPTY_PATH,
  summary: 'Reads the session and the body of a purchase and does nothing',
  access: 'person',
  body: Purchase,
  response: z.object({ ok: z.literal(true) }),
});

/** The least that a purchase could cost: the same doors, the same session, the same body, and nothing behind them. */
export function emptyEndpoint(router: Router): void {
  router.person(empty, 'everyone', async () => ({ ok: true as const }));
}
