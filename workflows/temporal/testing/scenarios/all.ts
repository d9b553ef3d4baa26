import { art } from './art.ts';
import { cancellations } from './cancellations.ts';
import { files } from './files.ts';
import { licensing } from './licensing.ts';
import { maintenance } from './maintenance.ts';
import { migrations } from './migrations.ts';
import { moves } from './moves.ts';
import { music } from './music.ts';
import { payments } from './payments.ts';
import type { Scenario } from './scenario.ts';
import { subscriptions } from './subscriptions.ts';

/** Every definition at least once; those that wait for people, and those that go on in a fresh run, in that as well. */
export const scenarios: readonly Scenario[] = [
  ...payments,
  ...cancellations,
  ...moves,
  ...maintenance,
  ...music,
  ...files,
  ...subscriptions,
  ...migrations,
  ...art,
  ...licensing,
];
