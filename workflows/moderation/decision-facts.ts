import { type CaseEvent, caseEvents } from '@marquee/domain/moderation/case/events.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';

/** A decision as it was made, with what became of its appeal. */
export type DecisionFacts = Extract<CaseEvent, { type: 'CaseDecided' }>['data'] & {
  /** Why somebody else kept or reversed it, and whether its owner had asked for that; undefined while nobody has. */
  readonly answer: { readonly reversed: boolean; readonly reason: string; readonly appealed: boolean } | undefined;
};

/** Reads one decision of a case; undefined when there is none. */
export async function readDecision(
  log: EventLog,
  caseId: string,
  decision: string,
): Promise<DecisionFacts | undefined> {
  let found: DecisionFacts | undefined;
  let appealed = false;
  for await (const event of readStream(log, caseEvents, `case-${caseId}`)) {
    if (event.type === 'CaseDecided' && event.data.decision === decision) found = { ...event.data, answer: undefined };
    if (event.type === 'DecisionAppealed' && event.data.decision === decision) appealed = true;
    if (event.type !== 'DecisionReversed' && event.type !== 'DecisionKept') continue;
    const { decision: answered, reason } = event.data;
    if (found && answered === decision)
      found = { ...found, answer: { reversed: event.type === 'DecisionReversed', reason, appealed } };
  }
  return found;
}

/** A claim under oath: its id, and who made it, sealed for them. */
export type Claim = Pick<Extract<CaseEvent, { type: 'TakedownFiled' }>['data'], 'claim' | 'by' | 'claimant'>;

/** The claims under oath of the round that a decision ended. */
export async function readClaims(log: EventLog, caseId: string, decision: string): Promise<readonly Claim[]> {
  const claims: (Claim & { readonly n: number })[] = [];
  let round: number | undefined;
  for await (const event of readStream(log, caseEvents, `case-${caseId}`)) {
    if (event.type === 'TakedownFiled') claims.push(event.data);
    if (event.type === 'CaseDecided' && event.data.decision === decision) round = event.data.n;
  }
  return claims.filter(({ n }) => n === round);
}
