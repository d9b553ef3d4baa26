import { earnedUnder } from '@marquee/projections/money/ledger-queries.ts';
import { tipsOfShow } from '@marquee/projections/payments/tip-queries.ts';
import { messageCount } from '@marquee/projections/shows/chat-queries.ts';
import { inventoriesOf, waitingForShow } from '@marquee/projections/ticketing/inventories.ts';
import { doorsOf } from '@marquee/projections/ticketing/order-queries.ts';
import type { WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import { cancellationJob } from '@marquee/workflows/ticketing/jobs.ts';
import type { Pool } from 'pg';

/** What a show has sold and earned; amounts in cents. */
export interface Figures {
  readonly sold: number;
  readonly held: number;
  readonly checkedIn: number;
  readonly waiting: number;
  readonly grossSales: number;
  readonly earnings: number;
  readonly tips: number;
  readonly messages: number;
  readonly refunds: {
    readonly total: number;
    readonly done: number;
    readonly failed: number;
    readonly caption: string;
    readonly state: string;
  } | null;
}

/** Gathers a show's figures from the read models and, for a cancelled one, from the job that gives the money back. */
export class ShowFigures {
  readonly #database: Pool;
  readonly #jobs: Pick<WorkflowEngine, 'job'>;

  constructor(database: Pool, jobs: Pick<WorkflowEngine, 'job'>) {
    this.#database = database;
    this.#jobs = jobs;
  }

  async of(show: string, owner: string): Promise<Figures> {
    const database = this.#database;
    const [, jobKey] = cancellationJob(show);
    const [inventories, doors, waiting, earned, tips, messages, job] = await Promise.all([
      inventoriesOf(database, [show]),
      doorsOf(database, show),
      waitingForShow(database, show),
      earnedUnder(database, owner, `show:${show}`),
      tipsOfShow(database, show),
      messageCount(database, show),
      this.#jobs.job(jobKey),
    ]);
    const tiers = inventories.get(show) ?? [];
    const counters = [...doors.values()];
    return {
      sold: tiers.reduce((sum, tier) => sum + tier.sold, 0),
      held: tiers.reduce((sum, tier) => sum + tier.held + tier.offered, 0),
      checkedIn: counters.reduce((sum, door) => sum + door.checked_in, 0),
      waiting,
      grossSales: counters.reduce((sum, door) => sum + door.gross, 0),
      earnings: earned + tips.net_cents,
      tips: tips.cents,
      messages,
      refunds: job
        ? {
            total: job.itemsTotal,
            done: job.itemsDone,
            failed: job.itemsFailed,
            caption: job.caption,
            state: job.state,
          }
        : null,
    };
  }
}
