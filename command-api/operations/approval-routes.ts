import { partnershipAggregate } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { dollars } from '@marquee/domain/money.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import { concernedBy } from '@marquee/domain/operations/approval/events.ts';
import { type Approval, adminApprovals } from '../contract/operations-approvals.ts';
import type { ContractAddresses } from '../distribution/contracts/addresses.ts';
import { saidTerms, type TellContract } from '../distribution/partnership-views.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { HttpError } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { type Queued, queuedApprovals } from './desk/approvals-waiting.ts';
import { tryPartnership } from './desk/partnership-matter.ts';
import { tryRefund } from './desk/second-person.ts';
import { namesOf } from './names.ts';

/** Everything that waits for a second person. */
export function registerApprovals(
  router: Router,
  services: Services & { readonly contracts: Pick<ContractAddresses, 'tell'> },
): void {
  const { bus, directory } = services;

  router.operator(adminApprovals.listApprovals, async ({ query, reply, session: { personId } }) => {
    const { ids, ...part } = listPart(query, ['askedAt', 'ASC']);
    const all = await queuedApprovals(services);
    const sorted = all.filter(({ asked: { data } }) => !ids || ids.includes(data.approval));
    if (part.descending) sorted.reverse();
    const shown = sorted.slice(part.offset, part.offset + part.limit);
    const names = await namesOf(
      directory,
      shown.flatMap(({ asked: { data }, state }) => [
        concernedBy(data),
        data.by,
        ...(state.decidedBy ? [state.decidedBy] : []),
      ]),
    );
    const views = await Promise.all(
      shown.map(async (queued) => ({
        ...viewOf(queued, names, personId),
        partnership: await partnershipIn(queued, personId),
      })),
    );
    return listAnswer(reply, 'approvals', part, views, sorted.length);
  });

  router.operator(adminApprovals.answerApproval, async (call) => {
    const { approvalId: approval } = call.params;
    const { agree, reason } = call.body;
    const { state } = await bus.load(approvalAggregate, `approval-${approval}`, { maxAge: 0 });
    const { matter, outcome, askedBy } = state;
    const { personId } = call.session;
    const decides =
      agree && outcome === 'open' && askedBy !== personId && !(matter && concernedBy(matter) === personId);
    // nobody agrees to what would be refused then; it stays open, and can be refused
    if (decides && matter?.verb === 'refund') await tryRefund(services, call, matter, state.reason);
    if (decides && matter && 'partnership' in matter) await tryPartnership(services, matter);
    const type = agree ? 'GiveApproval' : 'RefuseApproval';
    try {
      await sendFrom(services, call, approvalAggregate, { type, approval, reason });
    } catch (error) {
      throw await withName(error);
    }
    return { ok: true as const };
  });

  /** The partnership that something is about, under the name that it has or would have. */
  async function partnershipIn({ asked: { data } }: Queued, reader: string): Promise<Approval['partnership']> {
    if (!('partnership' in data)) return null;
    const { partnership: id } = data;
    if (data.verb !== 'endPartnership') {
      const tell: TellContract = (contract) => services.contracts.tell(contract, reader);
      return { id, name: data.terms.name, terms: saidTerms(data.terms, tell) };
    }
    const { state } = await bus.load(partnershipAggregate, `partnership-${id}`);
    return { id, name: state?.terms.name ?? id, terms: null };
  }

  /** Says who was first, where somebody was. */
  async function withName(error: unknown): Promise<unknown> {
    if (!(error instanceof HttpError) || error.code !== 'AlreadyDecided') return error;
    const { by, outcome } = error.details as { readonly by: string; readonly outcome: 'given' | 'refused' };
    const name = (await namesOf(directory, [by])).get(by) ?? by;
    const did = outcome === 'given' ? 'agreed to' : 'refused';
    return new HttpError(error.status, error.code, `@${name} has ${did} this already.`, { details: { by, outcome } });
  }
}

function viewOf(
  { asked, state }: Queued,
  names: ReadonlyMap<string, string>,
  personId: string,
): Omit<Approval, 'partnership'> {
  const { data, meta } = asked;
  const { failure, decidedBy = '' } = state;
  const { approval, verb, reason, by } = data;
  const person = concernedBy(data) ?? null;
  const role = 'role' in data ? data.role : null;
  const refund =
    data.verb === 'refund'
      ? { payable: data.payable, amount: dollars(data.cents), units: data.units ? [...data.units] : null }
      : null;
  return {
    ...{ id: approval, verb, person, personName: (person && names.get(person)) ?? null, role, refund, reason },
    ...{ askedBy: by, askedByName: names.get(by) ?? null, askedAt: meta.recordedAt },
    failure: failure ? { ...failure, agreedBy: decidedBy, agreedByName: names.get(decidedBy) ?? null } : null,
    own: by === personId || person === personId,
  };
}
