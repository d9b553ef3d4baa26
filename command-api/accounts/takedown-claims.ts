import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
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

/** A claimant, and what shows that the link to them is ours. */
const WITHDRAWAL = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([\w-]{43})$/;

/** Claims of visitors that wait for their link: nothing comes of one until then, and unfollowed it is gone in two days. */
export class TakedownClaims {
  readonly #rows: RequestRows;
  readonly #page: string;
  readonly #key: KeyObject;

  /** `page`: where visitors claim. */
  constructor(rows: RequestRows, page: string, masterKey: Uint8Array) {
    this.#rows = rows;
    this.#page = page;
    this.#key = deriveKey(masterKey, 'withdrawals of claims');
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
    const links = { link: `${this.#page}?token=${token}`, withdrawal: this.withdrawalPage(row.id) };
    return { person: row.id, to: email, about: 'confirmClaim', ...links };
  }

  /** Uses the link of a claim up, once `apply` has filed it, which gets the id that its claimant is known by; see `RequestRows.use`. */
  use(token: string, apply: (claim: TakedownClaim, claimant: string) => Promise<boolean>): Promise<boolean> {
    return this.#rows.use('takedownClaim', token, apply);
  }

  /** Where a claimant withdraws what they claim, for good: no table has what shows that the link is theirs. */
  withdrawalPage(claimant: string): string {
    return `${this.#page}?withdraw=${claimant}${this.#sign(claimant)}`;
  }

  /** Who withdraws by the proof in such a link; undefined where it is none of ours. */
  claimantOf(proof: string): string | undefined {
    const [, claimant, signature] = WITHDRAWAL.exec(proof) ?? [];
    if (claimant === undefined || signature === undefined) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(claimant))) ? claimant : undefined;
  }

  /** Forgets what somebody asked to claim. Who confirms it at this moment is waited for; later nobody can. False: there is nothing of it. */
  forget(claimant: string): Promise<boolean> {
    return this.#rows.forget('takedownClaim', claimant);
  }

  #sign(claimant: string): string {
    return createHmac('sha256', this.#key).update(claimant).digest('base64url');
  }
}
