import { accounts } from './features/accounts/feature.ts';
import { landing } from './features/landing/feature.ts';
import { legal } from './features/legal/feature.ts';
import { shows } from './features/shows/feature.ts';
import { ticketing } from './features/ticketing/feature.ts';
import type { Feature } from './lib/feature.ts';

/** Every feature with pages: the one list of this app. */
export const features: readonly Feature[] = [landing, accounts, shows, ticketing, legal];
