import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseCommand } from '@marquee/domain/moderation/case/commands.ts';
import { casesIn, newestRoundsOf, nextCases, roundOf } from '@marquee/projections/moderation/case-queries.ts';
import type { CaseRow } from '@marquee/projections/moderation/cases.ts';
import type { AdminCase } from '../contract/moderation-cases.ts';
import { adminCases } from '../contract/moderation-cases.ts';
import { identityOfItem, toEach } from '../http/batch.ts';
import { type CommandIdentity, commandIdentity } from '../http/command-id.ts';
import { contentRange } from '../http/content-range.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { isRecorded, sendFrom } from '../http/services.ts';
import { caseViews, reachOf, wholeCase } from './case-views.ts';
import { reportFrom } from './report.ts';
import type { SubjectServices } from './subjects/reader.ts';
import { subjectModels } from './subjects.ts';
import { sealText } from './texts.ts';

interface OfCase {
  readonly caseId: string;
}
type Call = PersonCall<unknown, unknown, unknown>;
type CaseCall = PersonCall<OfCase, unknown, unknown>;
type Verb<C = CaseCommand> = C extends CaseCommand ? Omit<C, 'subject'> : never;

/** Cases whose claim is tried when somebody wants the next: colleagues take others meanwhile. */
const NEXT_TRIES = 5;
/** More than anybody works on at once. */
const CLAIMS = 50;
const models = ['cases', 'unlocks', 'follows'];

/** Cases for staff: what waits, and each verb about it. */
export function registerCases(router: Router, services: SubjectServices): void {
  const { consistency, database, personalData } = services;

  router.operator(adminCases.listCases, async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { filter = {}, range, sort = ['severity', 'DESC'] } = query;
    const { id: ids, mine, ...conditions } = filter;
    const [offset, last] = range;
    const part = { sort: sort[0], descending: sort[1] === 'DESC', offset, limit: last - offset + 1 };
    const asked = { ...conditions, claimedBy: mine ? session.personId : undefined };
    const { rows, total } = ids ? await many(ids) : await casesIn(database, asked, part);
    contentRange(reply, 'cases', ids ? 0 : offset, rows.length, total);
    return caseViews(services, rows);
  });

  router.operator(adminCases.getCase, async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, [...models, ...subjectModels]);
    return wholeCase(services, call.session, await found(call.params.caseId));
  });

  router.operator(adminCases.openCase, async (call) => {
    const { kind, id, rule: reason, reason: text } = call.body;
    const subject = { kind, id };
    await reportFrom(services, call, { subject, reason, text });
    await consistency.waitForOwnWrites(call.reply, ['cases']);
    const row = (await newestRoundsOf(database, [caseOf(subject)])).get(caseOf(subject));
    if (!row) throw notFound('case');
    return after(call, row);
  });

  router.operator(adminCases.claimNextCase, async (call) => {
    const { personId: person, actor } = call.session;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const known = await claimedBefore(call);
    if (known) return after(call, known);
    const asked = { person, operator: hasRole(actor, 'operator'), now: iso(Date.now()), limit: NEXT_TRIES };
    for (const row of await nextCases(database, asked)) {
      const claimed = await send(call, row, { type: 'ClaimCase' }).catch(taken);
      if (claimed) return after(call, row);
    }
    throw notFound('case that waits');
  });

  router.operator(adminCases.claimCase, (call) => verb(call, { type: 'ClaimCase' }));
  router.operator(adminCases.releaseCase, (call) => verb(call, { type: 'ReleaseCase' }));
  router.operator(adminCases.escalateCase, (call) => verb(call, { type: 'EscalateCase', to: call.body.to }));

  router.operator(adminCases.decideCase, async (call) => {
    const row = await asked(call);
    const { note: words, ...terms } = call.body;
    const note = words === '' ? undefined : await sealText(personalData, row.owner, words);
    await send(call, row, { type: 'DecideCase', ...terms, note, reach: await reachOf(services, row) });
    return after(call, row);
  });

  router.operator(adminCases.confirmDecision, async (call) => {
    const row = await asked(call);
    const decision = await proposedIn(call, row);
    if (decision) await send(call, row, { type: 'ConfirmDecision', decision });
    return after(call, row);
  });

  router.operator(adminCases.refuseDecision, async (call) => {
    const row = await asked(call);
    const decision = await proposedIn(call, row);
    if (decision) await send(call, row, { type: 'RefuseDecision', decision, reason: call.body.reason });
    return after(call, row);
  });

  router.operator(adminCases.addCaseMessage, async (call) => {
    const row = await asked(call);
    const text = await sealText(personalData, row.owner, call.body.text);
    await send(call, row, { type: 'AddCaseMessage', decision: decidedIn(row), text });
    return after(call, row);
  });

  router.operator(adminCases.resolveAppeal, async (call) => {
    const row = await asked(call);
    await send(call, row, { type: 'ResolveAppeal', decision: decidedIn(row), ...call.body });
    return after(call, row);
  });

  router.operator(adminCases.decideCases, async (call) => {
    const { body } = call;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const results = await toEach(
      body.ids.map((id) => ({ id })),
      async ({ id }) => {
        const row = await found(id);
        const command: Verb =
          body.verb === 'claim'
            ? { type: 'ClaimCase' }
            : {
                ...{ type: 'DecideCase', outcome: 'dismiss', rule: body.rule, reason: body.reason },
                ...{ note: undefined, reach: await reachOf(services, row) },
              };
        await send(call, row, command, identityOfItem(call, id));
      },
    );
    await consistency.waitForOwnWrites(call.reply, ['cases']);
    return results;
  });

  async function verb(call: CaseCall, command: Verb): Promise<AdminCase> {
    const row = await asked(call);
    await send(call, row, command);
    return after(call, row);
  }

  async function asked({ request, reply, params }: CaseCall): Promise<CaseRow> {
    await consistency.waitForReadModels(request, reply, models);
    return found(params.caseId);
  }

  async function found(id: string): Promise<CaseRow> {
    const row = await roundOf(database, ...roundIn(id));
    if (!row) throw notFound('case');
    return row;
  }

  async function many(ids: readonly string[]) {
    const rounds = await Promise.all(ids.map((id) => roundOf(database, ...roundIn(id))));
    const rows = rounds.flatMap((row) => row ?? []);
    return { rows, total: rows.length };
  }

  /** What this very request has claimed when it came before: sent again, it takes no second case. */
  async function claimedBefore(call: Call): Promise<CaseRow | undefined> {
    const { personId } = call.session;
    if (call.request.headers['idempotency-key'] === undefined) return undefined;
    const newest = { sort: 'openedAt', descending: true, offset: 0, limit: CLAIMS } as const;
    const { rows } = await casesIn(database, { claimedBy: personId }, newest);
    for (const row of rows) if (await sentBefore(call, row)) return row;
    return undefined;
  }

  /** Whether a case has what this very request asks for from when it came before. */
  function sentBefore({ request, session: { personId } }: Call, { kind, subject: id }: CaseRow): Promise<boolean> {
    const stream = caseAggregate.stream({ type: 'ClaimCase', subject: { kind, id } });
    return isRecorded(services.log, stream, commandIdentity(request, personId).commandId);
  }

  /** The decision that waits for a second person; undefined where this very request has answered it when it came before. */
  async function proposedIn(call: Call, row: CaseRow): Promise<string | undefined> {
    if (row.proposal) return row.proposal.decision;
    if (await sentBefore(call, row)) return undefined;
    throw new HttpError(409, 'NothingProposed', 'Nothing waits for a second person here.');
  }

  async function send(
    call: Call,
    { kind, subject: id }: CaseRow,
    command: Verb,
    identity?: CommandIdentity,
  ): Promise<true> {
    const said = { ...command, subject: { kind, id } } as CaseCommand;
    const sent = sendFrom(services, call, caseAggregate, said, identity);
    await sent.catch((error: unknown) => whoHasIt(error));
    return true;
  }

  /** Of two who claim a case at once one has it, and the other is told who. */
  async function whoHasIt(error: unknown): Promise<never> {
    if (!(error instanceof HttpError) || typeof error.details?.by !== 'string') throw error;
    const { username, firstName } = await services.directory.person(error.details.by);
    const message = `${firstName ?? username} works on this case. Take the next one.`;
    throw new HttpError(error.status, error.code, message, { details: error.details });
  }

  async function after({ reply }: Call, { case_id, n }: CaseRow): Promise<AdminCase> {
    await consistency.waitForOwnWrites(reply, ['cases']);
    const row = await roundOf(database, case_id, n);
    const [view] = row ? await caseViews(services, [row]) : [];
    if (!view) throw notFound('case');
    return view;
  }
}

/** A case that a colleague took, or decided, a moment ago is no failure of who wants the next. */
function taken(error: unknown): false {
  if (error instanceof HttpError && error.status === 409) return false;
  throw error;
}

function roundIn(id: string): readonly [caseId: string, n: number] {
  return [id.slice(0, 36), Number(id.slice(37))];
}

function decidedIn({ decision }: CaseRow): string {
  if (decision === null) throw new HttpError(409, 'NotDue', 'This case is not decided yet.');
  return decision;
}
