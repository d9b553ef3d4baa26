import { follows } from './accounts/follows.ts';
import { people } from './accounts/people.ts';
import { ledger } from './money/ledger.ts';
import { operations } from './operations/operations.ts';
import { payables } from './payments/payables.ts';
import { tips } from './payments/tips.ts';
import type { Projection } from './runner/projection.ts';
import { chat } from './shows/chat.ts';
import { polls } from './shows/polls.ts';
import { shows } from './shows/shows.ts';
import { inventories } from './ticketing/inventories.ts';
import { orders } from './ticketing/orders.ts';

/** Every read model of the platform. */
export const allProjections: readonly Projection[] = [
  people,
  follows,
  shows,
  chat,
  polls,
  inventories,
  orders,
  tips,
  payables,
  ledger,
  operations,
];
