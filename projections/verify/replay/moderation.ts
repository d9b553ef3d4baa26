import type { LogEvent } from '@marquee/domain/contexts.ts';
import { CLAIM_SEVERITY, type ReportReason, severityOf } from '@marquee/domain/moderation/case/terms.ts';
import type { CaseRow, ClaimRow, MessageRow, ReportRow } from '../../moderation/cases.ts';
import type { SanctionRow } from '../../moderation/standings.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

/** Every round of every case, with its reports. */
export class CasesReplay implements Replay {
  readonly projection = 'cases';
  readonly #cases = new ReplayTable<CaseRow>('cases', 'cases', ['case_id', 'n']);
  readonly #reports = new ReplayTable<ReportRow>('cases', 'case_reports', ['case_id', 'n', 'reporter']);
  readonly #messages = new ReplayTable<MessageRow>('cases', 'case_messages', ['case_id', 'revision']);
  readonly #claims = new ReplayTable<ClaimRow>('cases', 'case_claims', ['case_id', 'n', 'claim']);
  readonly tables = tablesOf(this.#cases, this.#reports, this.#claims, this.#messages);

  see(event: LogEvent): void {
    if (!event.stream.startsWith('case-')) return;
    if (event.type === 'CaseOpened') this.#open(event);
    const { n } = event.data as { readonly n: number };
    const row = this.#cases.get(idIn(event), n);
    if (!row) return;
    if (event.type === 'ContentReported') this.#report(event);
    if (event.type === 'TakedownFiled') this.#claim(event);
    if (event.type === 'TakedownWithdrawn')
      this.#claims.patch([row.case_id, n, event.data.claim], { withdrawn_at: event.meta.recordedAt }, event);
    if (event.type === 'CaseMessageAdded') this.#say(event);
    this.#cases.patch([row.case_id, n], changeOf(event, row), event);
  }

  #open(event: Extract<LogEvent, { type: 'CaseOpened' }>): void {
    const { n, subject, owner, severity } = event.data;
    const [opened_at, state, appeal] = [event.meta.recordedAt, 'open', 'none'] as const;
    const about = { kind: subject.kind, subject: subject.id, owner, severity, reports: 0 };
    const nobody = { claimed_by: null, claimed_until: null, decided_by: null, resolved_by: null };
    const nothing = { decision: null, outcome: null, rule: null, reason: null, resolution: null, appeal_text: null };
    const alone = { escalated: null, proposal: null, note: null, second: null };
    const never = { decided_at: null, until: null, appealed_at: null };
    this.#cases.put(
      { case_id: idIn(event), n, state, opened_at, appeal, ...about, ...nobody, ...nothing, ...alone, ...never },
      event,
    );
  }

  #say(event: Extract<LogEvent, { type: 'CaseMessageAdded' }>): void {
    const { decision, by, text } = event.data;
    const at = event.meta.recordedAt;
    this.#messages.put({ case_id: idIn(event), revision: event.revision, decision, by, text, at }, event);
  }

  #claim(event: Extract<LogEvent, { type: 'TakedownFiled' }>): void {
    const { n, claim, by, claimant, work } = event.data;
    const at = event.meta.recordedAt;
    this.#claims.put({ case_id: idIn(event), n, claim, by, claimant, work, at, withdrawn_at: null }, event);
  }

  #report(event: Extract<LogEvent, { type: 'ContentReported' }>): void {
    const { n, reporter, reason, text = null, revision } = event.data;
    this.#reports.put({ case_id: idIn(event), n, reporter, reason, text, revision, at: event.meta.recordedAt }, event);
  }
}

const graver = (one: number, reason: ReportReason) => Math.max(severityOf[reason], one);

const nobodys = { claimed_by: null, claimed_until: null } as const;

function changeOf(event: LogEvent, row: CaseRow): Partial<CaseRow> {
  switch (event.type) {
    case 'ContentReported':
      return { reports: row.reports + 1, severity: graver(row.severity, event.data.reason) };
    case 'TakedownFiled':
      return { reports: row.reports + 1, severity: Math.max(CLAIM_SEVERITY, row.severity) };
    case 'TakedownWithdrawn':
      return { reports: row.reports - 1 };
    case 'CaseDropped':
      return { ...nobodys, escalated: null, proposal: null, state: 'dropped' };
    case 'CaseClaimed':
      return { claimed_by: event.data.by, claimed_until: event.data.until };
    case 'CaseReleased':
      return { ...nobodys, proposal: null };
    case 'CaseEscalated':
      return { ...nobodys, escalated: event.data.to };
    case 'DecisionProposed': {
      const { decision, outcome, rule, reason, note, days, by, at } = event.data;
      const optional = { ...(note && { note }), ...(days !== undefined && { days }) };
      return { ...nobodys, proposal: { decision, outcome, rule, reason, by, at, ...optional } };
    }
    case 'DecisionRefused':
      return { proposal: null };
    case 'CaseDecided': {
      const { decision, outcome, rule, reason, by, at, until, note, second } = event.data;
      const free = { ...nobodys, escalated: null, proposal: null, state: 'decided' } as const;
      const made = { decision, outcome, rule, reason, decided_by: by, decided_at: at };
      return { ...free, ...made, until: until ?? null, note: note ?? null, second: second ?? null };
    }
    case 'CaseClosed':
      return { appeal: 'over' };
    case 'DecisionAppealed':
      return { appeal: 'open', appealed_at: event.meta.recordedAt, appeal_text: event.data.text };
    case 'DecisionReversed':
    case 'DecisionKept':
      return {
        appeal: event.type === 'DecisionKept' ? 'kept' : 'reversed',
        resolved_by: event.data.by,
        resolution: event.data.reason,
      };
    default:
      return {};
  }
}

/** Every sanction of everybody. */
export class StandingsReplay implements Replay {
  readonly projection = 'standings';
  readonly #sanctions = new ReplayTable<SanctionRow>('standings', 'sanctions', ['person', 'sanction']);
  readonly tables = tablesOf(this.#sanctions);

  see(event: LogEvent): void {
    if (event.type === 'SanctionAdded') {
      const { sanction, kind, until = null, reason } = event.data;
      const at = event.meta.recordedAt;
      this.#sanctions.put(
        { person: idIn(event), sanction, kind, until, reason, withdrawn: false, ended: false, at },
        event,
      );
    }
    if (event.type === 'SanctionEnded')
      this.#sanctions.patch([idIn(event), event.data.sanction], { ended: true }, event);
    if (event.type === 'SanctionWithdrawn')
      this.#sanctions.patch([idIn(event), event.data.sanction], { withdrawn: true }, event);
  }
}
