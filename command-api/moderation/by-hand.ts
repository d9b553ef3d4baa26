import type { ModeratedCommand } from '@marquee/domain/content/moderated.ts';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import { standingByHand } from '@marquee/domain/moderation/case/hide-by-hand.ts';
import { messageById } from '@marquee/projections/shows/chat-queries.ts';
import { by, job } from '@marquee/workflows/kit/senders.ts';
import { moderate } from '@marquee/workflows/moderation/subjects.ts';
import type { CommandResult } from '../bus/bus.ts';
import { type CommandIdentity, commandIdentity } from '../http/command-id.ts';
import type { PersonCall } from '../http/route.ts';
import { accepted, type Services, sendFrom } from '../http/services.ts';
import { reachOf } from './case-views.ts';

type Call = PersonCall<unknown, unknown, unknown>;

/** Why something is shown again that staff hid by hand, as its owner reads it where nobody says more. */
const SHOWN = 'We have looked at it again, and it is shown.';

/**
 * Staff hide something without a report: its case decides that at once, so that its owner is told and can appeal, and it is hidden when this
 * ends. Answers the case's id. Throws the HTTP form of a refusal.
 */
export async function hideByHand(
  services: Services,
  call: Call,
  { subject, owner, reason }: { readonly subject: Subject; readonly owner: string; readonly reason: string },
): Promise<string> {
  await services.consistency.waitForReadModels(call.request, call.reply, ['follows', 'unlocks']);
  const reach = await reachOf(services, { owner, kind: subject.kind, subject: subject.id });
  const terms = { subject, owner, rule: 'other', reason, reach } as const;
  const { events } = await sendFrom(services, call, caseAggregate, { type: 'HideByHand', ...terms });
  for (const { type, data } of events) {
    if (type !== 'CaseDecided') continue;
    const decision = { id: data.decision, by: data.by };
    await carry(services, call, subject, { type: 'HideContent', reason: data.reason, decision });
  }
  return caseOf(subject);
}

/**
 * Shows again what staff hid by hand, however often: its owner reads that it is taken back. What was hidden before a case said so
 * is shown as well. Throws the HTTP form of a refusal.
 */
export async function showByHand(services: Services, call: Call, subject: Subject): Promise<void> {
  const decisions = await standing(services, subject);
  const own = commandIdentity(call.request, call.session.personId);
  for (const { id } of decisions) {
    const identity = { commandId: derivedId('ReverseDecision', own.commandId, id) };
    await takeBackByHand(services, call, { subject, decision: id, reason: SHOWN }, identity);
  }
  if (decisions.length > 0) return;
  await carry(services, call, subject, { type: 'UnhideContent' }, { actor: call.session.actor, ...own });
}

/** Takes back one decision, and shows at once what it hid by hand. Throws the HTTP form of a refusal. */
export async function takeBackByHand(
  services: Services,
  call: Call,
  { subject, decision, reason }: { readonly subject: Subject; readonly decision: string; readonly reason: string },
  identity: CommandIdentity,
): Promise<void> {
  const command = { type: 'ReverseDecision', subject, decision, reason } as const;
  await sendFrom(services, call, caseAggregate, command, identity);
  const lifter = { id: decision, by: call.session.personId };
  await carry(services, call, subject, { type: 'UnhideContent', decision: lifter });
}

async function standing({ bus }: Services, subject: Subject) {
  const { state } = await bus.load(caseAggregate, caseAggregate.stream({ type: 'ClaimCase', subject }), { maxAge: 0 });
  return state ? standingByHand(state) : [];
}

/** What the reactor of the decision does as well, a moment later: whoever decides by hand does not wait for it. */
async function carry(
  services: Services,
  { reply }: Call,
  subject: Subject,
  command: ModeratedCommand,
  options = by(job, command.type, command.decision?.id ?? ''),
): Promise<void> {
  const { bus, database } = services;
  const reach = {
    commands: bus,
    showOfMessage: async (message: string) => (await messageById(database, message))?.show,
  };
  const sent = await moderate(reach, subject, command, options);
  if (sent) accepted(services, reply, sent as CommandResult<DomainEvent>);
}
