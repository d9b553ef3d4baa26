import { accounts } from './features/accounts/feature.ts';
import { art } from './features/art/feature.ts';
import { distribution } from './features/distribution/feature.ts';
import { earnings } from './features/earnings/feature.ts';
import { files } from './features/files/feature.ts';
import { home } from './features/home/feature.ts';
import { landing } from './features/landing/feature.ts';
import { legal } from './features/legal/feature.ts';
import { licensing } from './features/licensing/feature.ts';
import { migration } from './features/migration/feature.ts';
import { moderation } from './features/moderation/feature.ts';
import { music } from './features/music/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { purchases } from './features/purchases/feature.ts';
import { search } from './features/search/feature.ts';
import { shows } from './features/shows/feature.ts';
import { social } from './features/social/feature.ts';
import { subscriptions } from './features/subscriptions/feature.ts';
import { ticketing } from './features/ticketing/feature.ts';
import type { Feature } from './lib/feature.ts';

/** Every feature with pages: the one list of this app. */
export const features: readonly Feature[] = [
  landing,
  home,
  accounts,
  search,
  shows,
  ticketing,
  purchases,
  earnings,
  legal,
  social,
  notifications,
  moderation,
  music,
  subscriptions,
  migration,
  art,
  licensing,
  files,
  distribution,
];
