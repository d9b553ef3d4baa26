import { iso } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { type Turns, turns } from '@marquee/infra/postgres/turns.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { purchaseModels } from '@marquee/projections/ticketing/purchase-queries.ts';
import { spentIn } from '@marquee/projections/ticketing/spending.ts';
import { closedToMinor, minorIn, stillMinor } from '../accounts/minors.ts';
import { minorOf, type Session } from '../auth/sessions.ts';
import { HttpError } from '../http/error.ts';
import type { Services } from '../http/services.ts';

/** Something that costs money, before anybody was asked for it. */
export interface Expense {
  /** What it costs now, in cents. */
  cents(): Promise<number>;
  /** It was begun before, by this request or another one: it is counted already. */
  isBegun(): Promise<boolean>;
}

type AllowanceServices = Pick<Services, 'consistency' | 'database' | 'log' | 'personalData'>;

/** The calendar month of a moment (UTC milliseconds), from its first moment to that of the next, ISO 8601. */
export function monthOf(now: number): { readonly from: string; readonly until: string } {
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  return { from: iso(Date.UTC(year, month)), until: iso(Date.UTC(year, month + 1)) };
}

/** What parents let their kids spend in a calendar month (content.md section 2), counted over all that kids can buy. */
export class Allowance {
  readonly #services: AllowanceServices;
  readonly #inTurn: Turns;

  constructor(services: AllowanceServices) {
    this.#services = services;
    this.#inTurn = turns(services.database);
  }

  /**
   * Begins to pay. For a kid it is one expense at a time, and each is counted when the next is looked at: `begin` ends when what it
   * costs is recorded. Throws 403 `GuardianRequired`, 409 `SpendingLimitReached`, 503 `ReadModelBehind`, and what `begin` throws.
   */
  async spend<T>(session: Session, expense: Expense, begin: () => Promise<T>): Promise<T> {
    if (!minorOf(session)) return begin();
    const { personId } = session;
    return this.#inTurn(`money of ${personId}`, async () => {
      await this.#require(personId, expense);
      return begin();
    });
  }

  async #require(person: string, expense: Expense): Promise<void> {
    const { consistency, database, log, personalData } = this.#services;
    const head = await log.head();
    if (head !== undefined && !(await consistency.haveRead([...purchaseModels, 'people'], head))) throw behind();
    const row = await personById(database, person);
    const minor = row && stillMinor(await minorIn(personalData, row), Date.now());
    if (!minor) return;
    const closed = closedToMinor('spending', minor);
    if (closed) throw closed;
    if (await expense.isBegun()) return;
    const { from, until } = monthOf(Date.now());
    const limit = minor.limits?.spendCents ?? 0;
    const left = Math.max(0, limit - (await spentIn(database, person, from, until)));
    if ((await expense.cents()) > left) throw limitReached(limit, left, until);
  }
}

function limitReached(limit: number, left: number, until: string): HttpError {
  const day = new Date(until).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const message = `Your parent lets you spend $${dollars(limit)} a month, of which $${dollars(left)} is left until ${day}. Ask them to buy this, or for more.`;
  return new HttpError(409, 'SpendingLimitReached', message, {
    details: { limitCents: limit, leftCents: left, until },
  });
}

const behind = () =>
  new HttpError(503, 'ReadModelBehind', 'What you have spent is still being counted. Try again in a moment.', {
    retryAfter: 2,
  });
