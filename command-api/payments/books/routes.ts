import type { Position } from '@marquee/domain/kernel/event.ts';
import { dollars } from '@marquee/domain/money.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import { feeSplits, groupings } from '@marquee/projections/payments/books/fee-splits.ts';
import { listJournal } from '@marquee/projections/payments/books/journal-list.ts';
import { heldFor, listPayees } from '@marquee/projections/payments/books/payee-list.ts';
import { listSales } from '@marquee/projections/payments/books/sale-list.ts';
import { monthsOfBooks, subAccounts, trialBalanceAt } from '@marquee/projections/payments/books/trial-balance.ts';
import { adminBooks } from '../../contract/payments-books.ts';
import { contentRange } from '../../http/content-range.ts';
import { notFound } from '../../http/error.ts';
import type { Router } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { eventOf } from './event-view.ts';
import { monthJournal, monthSplits, monthStatement } from './statement.ts';
import { balanceView, entryView, feeSplitView, payableView, payeeView } from './views.ts';

interface Asked<S extends string> {
  readonly range: readonly [first: number, last: number];
  readonly sort?: readonly [by: S, direction: 'ASC' | 'DESC'] | undefined;
}

/** The part of a list that is asked for; records that are asked for by their ids all come at once. */
function pageOf<const S extends string>(
  { range: [first, last], sort }: Asked<S>,
  otherwise: readonly [by: S, direction: 'ASC' | 'DESC'],
  ids?: readonly string[],
) {
  const [by, direction] = sort ?? otherwise;
  const part = ids ? { offset: 0, limit: ids.length } : { offset: first, limit: last - first + 1 };
  return { ...part, sort: by, descending: direction === 'DESC' };
}

/** The books for whoever audits them. Every figure says which entries, and so which events, it is the sum of. */
export function registerBooks(router: Router, { consistency, database, directory, log, policies }: Services): void {
  router.operator(adminBooks.listLedgerAccounts, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const { account, open } = query.filter ?? {};
    const page = pageOf(query, ['id', 'ASC']);
    if (account !== undefined) {
      const { rows, total } = await subAccounts(database, { account, open }, page);
      contentRange(reply, 'ledger-accounts', page.offset, rows.length, total);
      return rows.map((row) => balanceView(row));
    }
    const all = (await trialBalanceAt(database)).filter(({ debit, credit }) => !open || debit !== credit);
    const rows = (page.descending ? all.toReversed() : all).slice(page.offset, page.offset + page.limit);
    contentRange(reply, 'ledger-accounts', page.offset, rows.length, all.length);
    return rows.map((row) => balanceView(row));
  });

  router.operator(adminBooks.listJournalEntries, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const { position, ...filter } = query.filter ?? {};
    const page = pageOf(query, ['at', 'DESC'], filter.id);
    const place = position === undefined ? undefined : placeOf(position as Position);
    const { rows, total } = await listJournal(database, { ...filter, place }, page);
    contentRange(reply, 'journal-entries', page.offset, rows.length, total);
    return rows.map(entryView);
  });

  router.operator(adminBooks.getJournalEntry, async ({ params: { id }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const { rows } = await listJournal(database, { id: [id] }, { offset: 0, limit: 1, descending: false });
    if (!rows[0]) throw notFound('entry');
    return entryView(rows[0]);
  });

  router.operator(adminBooks.getJournalEvent, async ({ params: { id }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const { rows } = await listJournal(database, { id: [id] }, { offset: 0, limit: 1, descending: false });
    if (!rows[0]) throw notFound('entry');
    return eventOf(log, rows[0]);
  });

  router.operator(adminBooks.getTrialBalance, async ({ query: { at, position }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const place = position === undefined ? undefined : placeOf(position as Position);
    const rows = await trialBalanceAt(database, { at, place });
    const [debit, credit] = [
      rows.reduce((sum, row) => sum + row.debit, 0),
      rows.reduce((sum, row) => sum + row.credit, 0),
    ];
    const until = position !== undefined ? { position } : at !== undefined ? { at } : {};
    return {
      at: position === undefined ? (at ?? null) : null,
      position: position ?? null,
      accounts: rows.map((row) => balanceView(row, until)),
      debit: dollars(debit),
      credit: dollars(credit),
      difference: dollars(debit - credit),
    };
  });

  router.operator(adminBooks.listFeeSplits, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const asked = { ...query.filter, by: query.filter?.by ?? groupings };
    const page = pageOf(query, ['month', 'DESC']);
    const { rows, total } = await feeSplits(database, asked, page);
    contentRange(reply, 'fee-splits', page.offset, rows.length, total);
    return rows.map((row) => feeSplitView(row, asked));
  });

  router.operator(adminBooks.listPayables, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const { id: ids, ...filter } = query.filter ?? {};
    const page = pageOf(query, ['at', 'DESC'], ids);
    const { rows, total } = await listSales(database, { ...filter, ids }, page);
    contentRange(reply, 'payables', page.offset, rows.length, total);
    return rows.map(payableView);
  });

  router.operator(adminBooks.listPayees, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger', 'earnings']);
    const { id: ids, negative } = query.filter ?? {};
    const page = pageOf<'available' | 'id'>(query, ['available', 'DESC'], ids);
    const { rows, total } = await listPayees(database, { ids, negative }, page);
    const people = rows.map(({ person }) => person);
    const [escrow, known] = await Promise.all([heldFor(database, people), directory.people(people)]);
    contentRange(reply, 'payees', page.offset, rows.length, total);
    return rows.map((row) => {
      const own = escrow.filter(({ person }) => person === row.person);
      return payeeView(row, own, known.get(row.person)?.username, policies.current);
    });
  });

  router.operator(adminBooks.listMonthStatements, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    const all = await monthsOfBooks(database);
    const page = pageOf(query, ['id', 'DESC']);
    const sorted = page.descending ? all : all.toReversed();
    const rows = sorted.slice(page.offset, page.offset + page.limit);
    contentRange(reply, 'month-statements', page.offset, rows.length, all.length);
    return rows.map(({ month, entries }) => ({ id: month, entries }));
  });

  router.operator(adminBooks.getMonthStatement, async ({ params: { id }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    return monthStatement(database, id);
  });

  router.operator(adminBooks.downloadMonthJournal, async ({ params: { id }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    return monthJournal(database, id, reply);
  });

  router.operator(adminBooks.downloadMonthSplits, async ({ params: { id }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['ledger']);
    return monthSplits(database, id, reply);
  });
}
