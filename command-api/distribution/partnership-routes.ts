import { partnershipOf } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { bpsOf, type PartnershipTerms, tidyTerms } from '@marquee/domain/distribution/partnership/terms.ts';
import { parseDollars } from '@marquee/domain/money.ts';
import type { PartnershipMatter } from '@marquee/domain/operations/approval/events.ts';
import { listPartnerships } from '@marquee/projections/distribution/partnership-queries.ts';
import type { z } from 'zod';
import {
  adminPartnerships,
  type PartnershipWhole,
  type partnershipBody,
} from '../contract/distribution-partnerships.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { type CommandIdentity, commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { waitingApprovals } from '../operations/desk/approvals-waiting.ts';
import { askPartnership } from '../operations/desk/partnership-matter.ts';
import { sayVerb } from '../operations/desk/trail.ts';
import { namesOf } from '../operations/names.ts';
import { partnershipView, saidTerms } from './partnership-views.ts';

const READ = ['distribution'];

/** Partnerships, as staff see them; what operators want changed waits for a second of them. */
export function registerPartnerships(router: Router, services: Services): void {
  const { consistency, database } = services;

  router.operator(adminPartnerships.listPartnerships, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { ids, filter, ...part } = listPart(query, ['createdAt', 'DESC']);
    const { rows, total } = await listPartnerships(database, { ids, status: filter.status }, part);
    return listAnswer(reply, 'partnerships', part, rows.map(partnershipView), total);
  });

  router.operator(adminPartnerships.getPartnership, async ({ params: { partnershipId }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const one = { sort: 'createdAt', offset: 0, limit: 1, descending: true } as const;
    const [row] = (await listPartnerships(database, { ids: [partnershipId] }, one)).rows;
    if (!row) throw notFound('partnership');
    return { ...partnershipView(row), waiting: await waitingFor(services, partnershipId) };
  });

  router.operator(adminPartnerships.addPartnership, async (call) => {
    // its name comes of the approval, whose id is that of the command that asks
    const identity = commandIdentity(call.request, call.session.personId);
    const partnership = partnershipOf(identity.commandId);
    return ask(call, { verb: 'addPartnership', partnership, terms: termsOf(call.body) }, call.body.reason, identity);
  });

  router.operator(adminPartnerships.editPartnership, async (call) => {
    const { partnershipId: partnership } = call.params;
    return ask(call, { verb: 'editPartnership', partnership, terms: termsOf(call.body) }, call.body.reason);
  });

  router.operator(adminPartnerships.endPartnership, async (call) => {
    const { partnershipId: partnership } = call.params;
    return ask(call, { verb: 'endPartnership', partnership }, call.body.reason);
  });

  async function ask(
    call: PersonCall<unknown, unknown, unknown>,
    wanted: Wanted,
    reason: string,
    known?: CommandIdentity,
  ) {
    const { verb, partnership } = wanted;
    const said = { verb, about: `partnership-${partnership}`, reason };
    const act = async (identity: CommandIdentity) => {
      const { commandId: approval } = identity;
      await askPartnership(services, call, { ...wanted, approval }, reason, identity);
      return { ok: true as const, id: partnership, approval };
    };
    return sayVerb(services, call, said, act, known);
  }
}

type WithoutApproval<M> = M extends unknown ? Omit<M, 'approval'> : never;
/** What an operator wants, before there is a question. */
type Wanted = WithoutApproval<PartnershipMatter>;

function termsOf(body: z.output<typeof partnershipBody>): PartnershipTerms {
  const { contractUrl: contract, endDate: end, equityPercentage: share } = body;
  return tidyTerms({
    ...{ name: body.partnerName, type: body.partnerType, start: body.startDate, benefits: body.benefits },
    equityBps: typeof share === 'number' ? bpsOf(share.toFixed(2)) : bpsOf(share),
    revenue: parseDollars(body.revenue) ?? 0,
    ...(contract !== undefined && { contract }),
    ...(end !== undefined && { end }),
  });
}

/** What is asked for of a partnership and waits for a second operator, the oldest first. */
async function waitingFor(services: Services, partnership: string): Promise<PartnershipWhole['waiting']> {
  const asked = (await waitingApprovals(services)).flatMap(({ data, meta }) =>
    'partnership' in data && data.partnership === partnership ? [{ data, at: meta.recordedAt }] : [],
  );
  const names = await namesOf(
    services.directory,
    asked.map(({ data }) => data.by),
  );
  return asked.map(({ data, at }) => ({
    ...{ approval: data.approval, reason: data.reason, askedBy: data.by, askedAt: at },
    terms: data.verb === 'endPartnership' ? null : saidTerms(data.terms),
    askedByName: names.get(data.by) ?? null,
  }));
}
