import { type DiscrepancyCommand, discrepancyAggregate } from '@marquee/domain/payments/discrepancy/aggregate.ts';
import {
  comparedDays,
  comparedUntil,
  type DiscrepancyShown,
  discrepancies,
  discrepancy,
} from '@marquee/projections/payments/reconciliation/compared.ts';
import { adminReconciliation } from '../../contract/payments-reconciliation.ts';
import { listAnswer, listPart } from '../../http/admin-list.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { dayView, differenceOf, discrepancyView, namedBy } from './views.ts';

type Call = PersonCall<{ readonly id: string }, unknown, unknown>;

/** The account at the provider held against the books, and what operators do about what does not match. */
export function registerReconciliation(router: Router, services: Services): void {
  const { consistency, database, directory } = services;

  const found = async ({ params: { id }, request, reply }: Call): Promise<DiscrepancyShown> => {
    await consistency.waitForReadModels(request, reply, ['reconciliation']);
    const [named, until] = [namedBy(id), await comparedUntil(database)];
    const row = named && until && (await discrepancy(database, until, named.kind, named.ref));
    if (!row) throw notFound('discrepancy');
    return row;
  };

  const say = async (call: Call, command: DiscrepancyCommand) => {
    await sendFrom(services, call, discrepancyAggregate, command);
    return { ok: true as const };
  };

  router.operator(adminReconciliation.listReconciliations, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['reconciliation']);
    const part = listPart({ ...query, filter: {} }, ['id', 'DESC']);
    const until = await comparedUntil(database);
    if (until === undefined) return listAnswer(reply, 'reconciliations', part, [], 0);
    const { rows, total } = await comparedDays(database, until, part);
    const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => dayView(day, own, until));
    return listAnswer(reply, 'reconciliations', part, days, total);
  });

  router.operator(adminReconciliation.listDiscrepancies, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['reconciliation']);
    const { ids, filter, ...part } = listPart(query, ['at', 'ASC']);
    const until = await comparedUntil(database);
    const { rows, total } =
      until === undefined ? { rows: [], total: 0 } : await discrepancies(database, until, { ids, ...filter }, part);
    const people = rows.flatMap(({ claimed_by, resolved_by }) => [claimed_by, resolved_by].filter((id) => id !== null));
    const known = await directory.people([...new Set(people)]);
    const names = new Map([...known].map(([id, { username }]) => [id, username ?? '']));
    return listAnswer(
      reply,
      'discrepancies',
      part,
      rows.map((row) => discrepancyView(row, names)),
      total,
    );
  });

  router.operator(adminReconciliation.claimDiscrepancy, async (call) => {
    const { kind, ref } = await found(call);
    return say(call, { type: 'ClaimDiscrepancy', kind, ref });
  });

  router.operator(adminReconciliation.releaseDiscrepancy, async (call) => {
    const { kind, ref } = await found(call);
    return say(call, { type: 'ReleaseDiscrepancy', kind, ref, reason: call.body.reason });
  });

  router.operator(adminReconciliation.resolveDiscrepancy, async (call) => {
    const row = await found(call);
    const { kind, ref, their_cents, their_fee, cents, fee } = row;
    const { outcome, reason, difference } = call.body;
    if (differenceOf(row) !== difference) {
      throw new HttpError(409, 'AmountsChanged', 'The amounts are others than a moment ago. Look again, then decide.');
    }
    const provider = their_cents === null ? null : { cents: their_cents, fee: their_fee ?? 0 };
    const ours = cents === null ? null : { cents, fee: fee ?? 0 };
    return say(call, { type: 'ResolveDiscrepancy', kind, ref, provider, ours, outcome, reason });
  });
}
