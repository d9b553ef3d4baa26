import { partnershipOf } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { bpsOf, type PartnershipTerms, tidyTerms } from '@marquee/domain/distribution/partnership/terms.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { parseDollars } from '@marquee/domain/money.ts';
import { listPartnerships } from '@marquee/projections/distribution/partnership-queries.ts';
import type { z } from 'zod';
import type { Session } from '../auth/sessions.ts';
import {
  adminPartnerships,
  type PartnershipWhole,
  type partnershipBody,
} from '../contract/distribution-partnerships.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { waitingApprovals } from '../operations/desk/approvals-waiting.ts';
import { placeOf } from '../operations/desk/ask-second.ts';
import { askPartnership, type PartnershipWanted } from '../operations/desk/partnership-matter.ts';
import { sayVerb } from '../operations/desk/trail.ts';
import { namesOf } from '../operations/names.ts';
import type { ContractAddresses } from './contracts/addresses.ts';
import type { PartnershipContracts } from './contracts/contracts.ts';
import { partnershipView, saidTerms, type TellContract } from './partnership-views.ts';

const READ = ['distribution'];

export interface PartnershipServices extends Services {
  readonly contracts: Pick<PartnershipContracts, 'keep' | 'name'>;
  readonly addresses: Pick<ContractAddresses, 'tell'>;
}

/** Partnerships, as staff see them; what operators want changed waits for a second of them. */
export function registerPartnerships(router: Router, services: PartnershipServices): void {
  const { addresses, consistency, contracts, database } = services;
  const tellTo =
    ({ personId }: Session): TellContract =>
    (contract) =>
      addresses.tell(contract, personId);

  router.operator(adminPartnerships.listPartnerships, async ({ query, request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { ids, filter, ...part } = listPart(query, ['createdAt', 'DESC']);
    const { rows, total } = await listPartnerships(database, { ids, status: filter.status }, part);
    const tell = tellTo(session);
    return listAnswer(
      reply,
      'partnerships',
      part,
      rows.map((row) => partnershipView(row, tell)),
      total,
    );
  });

  router.operator(adminPartnerships.getPartnership, async ({ params: { partnershipId }, request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const one = { sort: 'createdAt', offset: 0, limit: 1, descending: true } as const;
    const [row] = (await listPartnerships(database, { ids: [partnershipId] }, one)).rows;
    if (!row) throw notFound('partnership');
    const tell = tellTo(session);
    return { ...partnershipView(row, tell), waiting: await waitingFor(services, partnershipId, tell) };
  });

  router.operatorUpload(adminPartnerships.keepContract, async ({ file, request, session }) => {
    // sent again after a lost answer, it is the one that is there
    const { commandId } = commandIdentity(request, session.personId);
    return { ok: true as const, id: await contracts.keep(file, derivedId('contract', commandId)) };
  });

  router.operator(adminPartnerships.addPartnership, async (call) => {
    const wanted = { verb: 'addPartnership', terms: await termsOf(call.body) } as const;
    // its name comes of the approval
    const { commandId } = commandIdentity(call.request, call.session.personId);
    const { approval } = (await placeOf(services, wanted, commandId)).matter;
    return ask(call, partnershipOf(approval), wanted, call.body.reason);
  });

  router.operator(adminPartnerships.editPartnership, async (call) => {
    const { partnershipId: partnership } = call.params;
    const wanted = { verb: 'editPartnership', partnership, terms: await termsOf(call.body) } as const;
    return ask(call, partnership, wanted, call.body.reason);
  });

  router.operator(adminPartnerships.endPartnership, async (call) => {
    const { partnershipId: partnership } = call.params;
    return ask(call, partnership, { verb: 'endPartnership', partnership }, call.body.reason);
  });

  async function ask(
    call: PersonCall<unknown, unknown, unknown>,
    partnership: string,
    wanted: PartnershipWanted,
    reason: string,
  ) {
    const said = { verb: wanted.verb, about: `partnership-${partnership}`, reason };
    return sayVerb(services, call, said, async (identity) => {
      const approval = await askPartnership(services, call, wanted, reason, identity);
      return { ok: true as const, id: partnership, approval };
    });
  }

  async function termsOf(body: z.output<typeof partnershipBody>): Promise<PartnershipTerms> {
    const { contractUrl, endDate: end, equityPercentage: share } = body;
    return tidyTerms({
      ...{ name: body.partnerName, type: body.partnerType, start: body.startDate, benefits: body.benefits },
      equityBps: typeof share === 'number' ? bpsOf(share.toFixed(2)) : bpsOf(share),
      revenue: parseDollars(body.revenue) ?? 0,
      ...(contractUrl !== undefined && { contract: contractUrl }),
      ...(body.contract !== undefined && { contractFile: await contracts.name(body.contract) }),
      ...(end !== undefined && { end }),
    });
  }
}

/** What is asked for of a partnership and waits for a second operator, the oldest first. */
async function waitingFor(
  services: Services,
  partnership: string,
  tell: TellContract,
): Promise<PartnershipWhole['waiting']> {
  const asked = (await waitingApprovals(services)).flatMap(({ data, meta }) =>
    'partnership' in data && data.partnership === partnership ? [{ data, at: meta.recordedAt }] : [],
  );
  const names = await namesOf(
    services.directory,
    asked.map(({ data }) => data.by),
  );
  return asked.map(({ data, at }) => ({
    ...{ approval: data.approval, reason: data.reason, askedBy: data.by, askedAt: at },
    terms: data.verb === 'endPartnership' ? null : saidTerms(data.terms, tell),
    askedByName: names.get(data.by) ?? null,
  }));
}
