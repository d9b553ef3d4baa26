import { earnedUnder } from '../payments/ledger/ledger-queries.ts';
import { tipsOfShow } from '../payments/tip-queries.ts';
import type { Database } from '../runner/rows.ts';
import { inventoriesOf, waitingForShow } from '../ticketing/inventories.ts';
import { doorsOf } from '../ticketing/order-queries.ts';
import { earnedByReplay } from '../ticketing/replay-sales.ts';
import { messageCount } from './chat-queries.ts';

/** What a show has sold and earned. Amounts in cents. */
export interface ShowFigures {
  readonly sold: number;
  readonly held: number;
  readonly checkedIn: number;
  readonly waiting: number;
  /** Prices of tickets that were sold and not refunded. */
  readonly grossSales: number;
  /** What the owner earns of tickets, those for the replay among them, and tips, our share taken off. */
  readonly earnings: number;
  /** What was tipped, our share not taken off. */
  readonly tips: number;
  readonly messages: number;
}

/** The read models that `showFigures` reads. */
export const showFigureModels = ['inventories', 'orders', 'tips', 'ledger', 'chat'] as const;

/** The figures of one show for its owner's studio. */
export async function showFigures(database: Database, show: string, owner: string): Promise<ShowFigures> {
  const [inventories, doors, tips, tickets, replay, waiting, messages] = await Promise.all([
    inventoriesOf(database, [show]),
    doorsOf(database, show),
    tipsOfShow(database, show),
    earnedUnder(database, owner, `show:${show}`),
    earnedByReplay(database, show),
    waitingForShow(database, show),
    messageCount(database, show),
  ]);
  const tiers = inventories.get(show) ?? [];
  const doorRows = [...doors.values()];
  const sum = <R>(rows: readonly R[], part: (row: R) => number) => rows.reduce((total, row) => total + part(row), 0);
  return {
    sold: sum(tiers, ({ sold }) => sold),
    held: sum(tiers, ({ held, offered }) => held + offered),
    checkedIn: sum(doorRows, ({ checked_in }) => checked_in),
    waiting,
    grossSales: sum(doorRows, ({ gross }) => gross),
    earnings: tickets + replay + tips.net_cents,
    tips: tips.cents,
    messages,
  };
}
