import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { licenceEvents } from '@marquee/domain/licensing/licence/events.ts';
import { movementEvents } from '@marquee/domain/payments/movement/events.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import { payeeEvents } from '@marquee/domain/payments/payee/events.ts';
import { tipEvents } from '@marquee/domain/payments/tip/events.ts';
import { unlockEvents } from '@marquee/domain/payments/unlock/events.ts';
import { monthEvents } from '@marquee/domain/subscriptions/month/events.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { type ProjectionPart, projection, type TableDefinition, type Write } from '../../runner/projection.ts';
import { addToRows } from '../../runner/row-statements.ts';
import { addEarnerMonths, earnerMonthsTable } from './earner-months.ts';
import { entryOf, type MoneyEvent, moneyTypes } from './entry.ts';
import { accountDaysTable, addFigures, figuresTable } from './figures.ts';
import { type Entry, journalLinesTable, journalTable, writeJournal } from './journal.ts';
import { payeeKeysTable, payeeLinesTable, payeesTable, writePayeeLines } from './payee-lines.ts';
import {
  booked,
  isSale,
  type SaleEvent,
  type SaleRow,
  saleOf,
  salesBefore,
  salesTable,
  saleTypes,
  writeSales,
} from './sales.ts';

/** Both sides of every account and sub-account. */
const balancesTable: TableDefinition = {
  name: 'balances',
  columns: { account: 'text', sub: 'text', debit: 'bigint not null', credit: 'bigint not null' },
  key: ['account', 'sub'],
  indexes: ['(account, sub) where debit <> credit'],
};

const ledgerPart: ProjectionPart = {
  tables: [
    journalTable,
    journalLinesTable,
    balancesTable,
    salesTable,
    figuresTable,
    accountDaysTable,
    payeeLinesTable,
    payeesTable,
    payeeKeysTable,
    earnerMonthsTable,
  ],
  events: [...moneyTypes, ...saleTypes],
  async apply(events, write) {
    const { entries, sales } = bookedIn(
      events as readonly (MoneyEvent | SaleEvent)[],
      await salesBefore(events, write),
    );
    for (const entry of entries) refuseUnbalanced(entry);
    await Promise.all([
      writeJournal(entries, write),
      addToBalances(entries, write),
      addFigures(entries, write),
      writeSales(sales, write),
      writePayeeLines(entries, write),
      addEarnerMonths(entries, write),
    ]);
  },
};

/** The entries of a batch, each with its sale, and the sales as they stand after it. Pure. */
function bookedIn(events: readonly (MoneyEvent | SaleEvent)[], before: ReadonlyMap<string, SaleRow>) {
  const sales = new Map(before);
  const entries: Entry[] = [];
  for (const event of events) {
    if (isSale(event)) {
      sales.set(event.stream, saleOf(event, sales.get(event.stream)));
      continue;
    }
    const lines = entryOf(event);
    if (lines.length === 0) continue;
    const sale = sales.get(event.stream);
    const own = event.type === 'MonthClosed' ? 'subscription' : 'none';
    const { business, show, policy } = sale ?? { business: own, show: '', policy: event.meta.policy };
    entries.push({ event, lines, business, show, policy, seller: sale?.payee ?? null });
    if (sale) sales.set(event.stream, booked(sale, event.type, lines));
  }
  return { entries, sales: [...sales.values()].filter((sale) => sale !== before.get(sale.stream)) };
}

function refuseUnbalanced({ event, lines }: Entry): void {
  const rest = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  if (rest !== 0)
    throw new Error(`the entry of ${event.type} ${event.id} does not balance: ${rest} cents too much debit`);
}

async function addToBalances(entries: readonly Entry[], write: Write): Promise<void> {
  const groups = Map.groupBy(
    entries.flatMap(({ lines }) => lines),
    ({ account, sub }) => `${account}\n${sub}`,
  );
  await addToRows(
    balancesTable,
    [...groups.values()].map((group) => ({
      account: group[0]?.account,
      sub: group[0]?.sub,
      debit: group.reduce((sum, { debit }) => sum + debit, 0),
      credit: group.reduce((sum, { credit }) => sum + credit, 0),
    })),
    write,
  );
}

/** The books: double entry in integer cents, one balanced entry a money event with the sale that it is of, and the lines of each payee. */
export const ledger = projection(
  'ledger',
  4,
  mergeDefinitions(
    payableEvents,
    orderEvents,
    tipEvents,
    unlockEvents,
    movementEvents,
    payeeEvents,
    monthEvents,
    licenceEvents,
  ),
  [ledgerPart],
  { gathers: true },
);
