import { accounts } from './accounts/context.ts';
import { art } from './art/context.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { distribution } from './distribution/context.ts';
import { earnings } from './earnings/context.ts';
import { files } from './files/context.ts';
import type { ApiContext } from './http/context.ts';
import { licensing } from './licensing/context.ts';
import { migration } from './migration/context.ts';
import { moderation } from './moderation/context.ts';
import { music } from './music/context.ts';
import { notifications } from './notifications/context.ts';
import { operations } from './operations/context.ts';
import { payments } from './payments/context.ts';
import { purchases } from './purchases/context.ts';
import { search } from './search/context.ts';
import { shows } from './shows/context.ts';
import { social } from './social/context.ts';
import { subscriptions } from './subscriptions/context.ts';
import { ticketing } from './ticketing/context.ts';

/** Every context that speaks HTTP: the one list of this floor. */
export const contexts: readonly ApiContext[] = [
  accounts,
  files,
  shows,
  ticketing,
  payments,
  social,
  purchases,
  earnings,
  moderation,
  notifications,
  search,
  operations,
  music,
  subscriptions,
  migration,
  art,
  licensing,
  distribution,
];

/** Every endpoint of the interface, by its name. Throws when two contexts give one name to different endpoints. */
export const contract: Readonly<Record<string, Endpoint>> = (() => {
  const all = new Map<string, Endpoint>();
  for (const { name: context, endpoints } of contexts) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (all.has(name)) throw new Error(`there are two endpoints named ${name}, one in ${context}`);
      all.set(name, endpoint);
    }
  }
  return Object.fromEntries(all);
})();
