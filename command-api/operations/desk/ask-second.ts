import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import type { Matter } from '@marquee/domain/operations/approval/events.ts';
import { matterAt, questionOf, type Wanted } from '@marquee/domain/operations/approval/question.ts';
import type { CommandIdentity } from '../../http/command-id.ts';
import { HttpError } from '../../http/error.ts';
import type { PersonCall } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { namesOf } from '../names.ts';
import { waitingApprovals } from './approvals-waiting.ts';

type Call = PersonCall<unknown, unknown, unknown>;
export type AskingParts = Pick<Services, 'bus' | 'consistency' | 'database' | 'directory' | 'log'>;

/** Where a question stands: as what it is asked, and how it was asked, where it waits or this very request has asked it. */
export interface Place {
  readonly matter: Matter;
  readonly asked: RecordedEvent | undefined;
}

/** The place of a question: that of the first time it was asked, and was not answered, or that of this very request. */
export async function placeOf({ log }: Pick<Services, 'log'>, wanted: Wanted, commandId: string): Promise<Place> {
  for (let round = 0; ; round++) {
    const matter = matterAt(wanted, round);
    const events: RecordedEvent[] = [];
    for await (const event of log.read(`approval-${matter.approval}`, { limit: 2 })) events.push(event);
    const [asked, answered] = events;
    if (!answered || asked?.meta.commandId === commandId) return { matter, asked };
  }
}

/**
 * Asks a second operator to agree, in the queue of approvals, and answers what it was asked as. Asked again under the same key, it is the
 * same question. Throws 409 `AlreadyAsked`, with who has asked when and where it waits, while the same is asked already, and the refusals
 * of `AskApproval`. `check`: throws where nobody could agree to it now.
 */
export async function askSecond(
  services: AskingParts,
  call: Call,
  { wanted, reason, check }: { readonly wanted: Wanted; readonly reason: string; readonly check?: Check | undefined },
  identity: CommandIdentity,
): Promise<Matter> {
  const { matter, asked } = await placeOf(services, wanted, identity.commandId);
  const before = asked ?? (await askedElsewhere(services, wanted));
  if (before && before.meta.commandId !== identity.commandId) throw await alreadyAsked(services, call, before);
  if (!before) await check?.(matter);
  try {
    await sendFrom(services, call, approvalAggregate, { type: 'AskApproval', ...matter, reason }, identity);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'AlreadyAsked') throw error;
    // somebody asked the same at this very moment, and was first
    const first = (await placeOf(services, wanted, identity.commandId)).asked;
    throw first ? await alreadyAsked(services, call, first) : error;
  }
  return matter;
}

type Check = (matter: Matter) => Promise<void>;

/** What waits under an id that is not that of its question: it was asked before questions had ids of their own. */
async function askedElsewhere(services: AskingParts, wanted: Wanted): Promise<RecordedEvent | undefined> {
  const person = 'person' in wanted ? wanted.person : null;
  const question = questionOf(wanted);
  return (await waitingApprovals(services, person)).find(({ data }) => questionOf(data) === question);
}

/** Says who has asked, when, and where it waits. */
async function alreadyAsked({ directory }: AskingParts, { session }: Call, { stream, meta }: RecordedEvent) {
  const { actor: by, recordedAt: askedAt } = meta;
  const own = by === session.personId;
  const who = own ? 'You have' : `@${(await namesOf(directory, [by])).get(by) ?? by} has`;
  const when = `${askedAt.slice(0, 10)} at ${askedAt.slice(11, 16)} UTC`;
  const message = `${who} asked for the same on ${when}. It waits in Approvals for a second person.`;
  return new HttpError(409, 'AlreadyAsked', message, {
    details: { approval: stream.slice('approval-'.length), by, askedAt },
  });
}
