import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import { APPEAL_MS } from '@marquee/domain/moderation/case/terms.ts';
import {
  decisionById,
  decisionsAbout,
  messagesAbout,
  reportsBy,
  reportsSince,
} from '@marquee/projections/moderation/case-queries.ts';
import type { CaseRow, MessageRow } from '@marquee/projections/moderation/cases.ts';
import { type Decision, moderation } from '../contract/moderation.ts';
import type { OwnersRule } from '../http/access.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { reportFrom } from './report.ts';
import type { SubjectServices } from './subjects/reader.ts';
import { ownedSubject, subjectModels } from './subjects.ts';
import { openTexts, sealText } from './texts.ts';

interface OfDecision {
  readonly decisionId: string;
}
type Call = PersonCall<unknown, unknown, unknown>;

/** Reports, and what somebody sees and says of decisions about them. */
export function registerReports(router: Router, services: SubjectServices): void {
  const { consistency, database, personalData } = services;

  /** Whom a decision concerns. */
  const concerned: OwnersRule<OfDecision> = {
    async owners({ decisionId }) {
      const row = await decisionById(database, decisionId);
      return row ? [row.owner] : [];
    },
    code: 'NotAllowed',
    message: 'Only whom a decision concerns can do that.',
  };

  router.person(moderation.report, 'everyone', async (call) => {
    const { kind, id, reason, text } = call.body;
    await reportFrom(services, call, { subject: { kind, id }, reason, text });
    return { ok: true as const };
  });

  router.person(moderation.fileTakedown, 'everyone', async (call) => {
    const { kind, id, name, work, sworn } = call.body;
    const { personId: claimant } = call.session;
    await consistency.waitForReadModels(call.request, call.reply, [...subjectModels, 'cases']);
    const subject = { kind, id };
    const owned = await ownedSubject(services, call.session, subject);
    if (!owned) throw notFound(kind);
    const terms = {
      ...{ subject, claimant, sworn, owner: owned.owner },
      lately: await reportsSince(database, claimant, iso(Date.now() - DAY)),
      about: await sealText(personalData, claimant, name),
      work: await sealText(personalData, claimant, work),
    };
    await sendFrom(services, call, caseAggregate, { type: 'FileTakedown', ...terms });
    return { ok: true as const };
  });

  router.person(moderation.listReports, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, ['cases']);
    const { rows, next } = await reportsBy(database, session.personId, query);
    if (next) reply.header('x-next-cursor', next);
    return rows.map(({ kind, subject: subjectId, reason, at: createdAt, state, outcome }) => {
      const isKept = outcome === null || outcome === 'dismiss';
      const result = state === 'open' ? 'waiting' : isKept ? 'kept' : 'acted';
      return { kind, subjectId, reason, result, createdAt } as const;
    });
  });

  router.person(moderation.listDecisions, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, ['cases']);
    const { rows, next } = await decisionsAbout(database, session.personId, query);
    if (next) reply.header('x-next-cursor', next);
    return views(rows);
  });

  router.person(moderation.appeal, concerned, async (call) => {
    const row = await found(call, call.params.decisionId);
    const text = await sealText(personalData, row.owner, call.body.text);
    await sendFrom(services, call, caseAggregate, { type: 'AppealDecision', ...aboutOf(row), text });
    return after(call, call.params.decisionId);
  });

  router.person(moderation.addAppealMessage, concerned, async (call) => {
    const row = await found(call, call.params.decisionId);
    const text = await sealText(personalData, row.owner, call.body.text);
    await sendFrom(services, call, caseAggregate, { type: 'AddCaseMessage', ...aboutOf(row), text });
    return after(call, call.params.decisionId);
  });

  async function found({ request, reply }: Call, decision: string): Promise<CaseRow> {
    await consistency.waitForReadModels(request, reply, ['cases']);
    const row = await decisionById(database, decision);
    if (!row || row.outcome === 'dismiss') throw notFound('decision');
    return row;
  }

  async function after({ reply }: Call, decision: string): Promise<Decision> {
    await consistency.waitForOwnWrites(reply, ['cases']);
    const row = await decisionById(database, decision);
    const [view] = row ? await views([row]) : [];
    if (!view) throw notFound('decision');
    return view;
  }

  async function views(rows: readonly CaseRow[]): Promise<Decision[]> {
    const said = await messagesAbout(
      database,
      rows.flatMap(({ decision }) => decision ?? []),
    );
    const texts = await openTexts(personalData, [
      ...rows.map((row) => row.appeal_text),
      ...said.map(({ text }) => text),
    ]);
    const words = said.map((message, n) => ({ message, text: texts[rows.length + n] ?? '' }));
    return rows.flatMap((row, n) => viewOf(row, texts[n] ?? null, words) ?? []);
  }
}

function aboutOf({ kind, subject: id, decision }: CaseRow) {
  return { subject: { kind, id }, decision: decision ?? '' };
}

function viewOf(
  row: CaseRow,
  appealText: string | null,
  words: readonly { readonly message: MessageRow; readonly text: string }[],
): Decision | undefined {
  const { decision, kind, subject: subjectId, owner, outcome, rule, reason, decided_at, until, appeal } = row;
  if (decision === null || outcome === null || rule === null || reason === null || decided_at === null)
    return undefined;
  const own = words.filter(({ message }) => message.decision === decision);
  return {
    ...{ id: decision, kind, subjectId, outcome, rule, reason, decidedAt: decided_at, until, appeal },
    appealUntil: iso(ms(decided_at) + APPEAL_MS),
    appealText: row.appealed_at === null ? null : appealText,
    resolution: row.resolution,
    messages: own.map(({ message: { by, at }, text }) => {
      return { from: by === owner ? ('owner' as const) : ('staff' as const), text, at };
    }),
  };
}
