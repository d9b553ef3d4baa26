import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import type { AccountMail } from '@marquee/workflows/accounts/account-letter.ts';
import type { RequestRow, RequestRows } from './request-rows.ts';

/** What a visitor swears is their work, until they have shown that they read the mails of their address. */
export interface TakedownClaim {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly work: string;
  readonly subject: Subject;
}

/** Claims of visitors that wait for their link: nothing comes of one until then, and unfollowed it is gone in two days. */
export class TakedownClaims {
  readonly #rows: RequestRows;
  readonly #page: string;

  /** `page`: where visitors claim. */
  constructor(rows: RequestRows, page: string) {
    this.#rows = rows;
    this.#page = page;
  }

  /** Has a link sent to who claims, once for each `id`. */
  ask(claim: TakedownClaim, id: string): Promise<void> {
    const asked: TakedownClaim = { ...claim, email: claim.email.toLowerCase() };
    return this.#rows.ask('takedownClaim', asked, null, id);
  }

  /** The mail with the link; none where it was followed. Who claims is known by the request. */
  async mailOf(row: RequestRow): Promise<AccountMail | undefined> {
    const { email } = this.#rows.open<TakedownClaim>(row);
    const token = await this.#rows.tokenFor(row.id, null);
    if (token === undefined) return undefined;
    return { person: row.id, to: email, about: 'confirmClaim', link: `${this.#page}?token=${token}` };
  }

  /** Uses the link of a claim up, once `apply` has filed it, which gets the id that its claimant is known by; see `RequestRows.use`. */
  use(token: string, apply: (claim: TakedownClaim, claimant: string) => Promise<boolean>): Promise<boolean> {
    return this.#rows.use('takedownClaim', token, apply);
  }
}
