import type { Bar } from '@marquee/domain/moderation/standing/aggregate.ts';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../http/error.ts';

/** Who may sell. */
export class OpenSales {
  readonly #bar: (person: string) => Promise<Bar | undefined>;
  readonly #ownerOf: (show: string) => Promise<string | undefined>;
  /** Owners of shows, which never change: in a rush nobody waits for what thousands have asked before. */
  readonly #owners = new LRUCache<string, string>({ max: 10_000 });

  /** `bar`: what keeps somebody from nearly everything now; `ownerOf`: whose show it is, where the read model knows it. */
  constructor(
    bar: (person: string) => Promise<Bar | undefined>,
    ownerOf: (show: string) => Promise<string | undefined>,
  ) {
    this.#bar = bar;
    this.#ownerOf = ownerOf;
  }

  /**
   * Throws 409 `SaleClosed` where who sells is suspended or banned: nobody pays them for anything new, and what was paid for stays
   * (content.md section 10).
   */
  async require(seller: string): Promise<void> {
    if (await this.#bar(seller))
      throw new HttpError(409, 'SaleClosed', 'Nothing is sold here at the moment. What you have bought stays yours.');
  }

  /** `require` of whose show it is. Of a show that the read model does not know yet, the inventory says what is sold. */
  async requireOfShow(show: string): Promise<void> {
    const owner = this.#owners.get(show) ?? (await this.#ownerOf(show));
    if (owner === undefined) return;
    this.#owners.set(show, owner);
    await this.require(owner);
  }
}
