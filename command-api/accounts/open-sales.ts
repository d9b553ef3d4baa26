import { iso } from '@marquee/domain/kernel/time.ts';
import { Batched } from '@marquee/infra/postgres/batched.ts';
import { barredOf } from '@marquee/projections/moderation/standings.ts';
import type { Pool } from 'pg';
import { HttpError } from '../http/error.ts';

/** At most so many sellers in one query. */
const MOST_IN_A_QUERY = 500;

/** Who may sell; those who are asked for at once by one query. As new as the read model `standings`. */
export class OpenSales {
  readonly #barred: Batched<true>;

  constructor(database: Pool) {
    this.#barred = new Batched(async (sellers) => {
      const barred = await barredOf(database, sellers, iso(Date.now()));
      return new Map([...barred].map((person) => [person, true] as const));
    }, MOST_IN_A_QUERY);
  }

  /**
   * Throws 409 `SaleClosed` where who sells is suspended or banned: nobody pays them for anything new, and what was paid for stays
   * (content.md section 10).
   */
  async require(seller: string): Promise<void> {
    if (await this.#barred.get(seller))
      throw new HttpError(409, 'SaleClosed', 'Nothing is sold here at the moment. What you have bought stays yours.');
  }
}
