import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { accessAggregate } from '@marquee/domain/operations/access/aggregate.ts';
import type { Envelope } from '@marquee/infra/personal-data/port.ts';
import type { Revealed } from '../../contract/operations-events.ts';
import { type CommandIdentity, commandIdentity } from '../../http/command-id.ts';
import { HttpError } from '../../http/error.ts';
import type { PersonCall } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';

type Call = PersonCall<unknown, unknown, unknown>;
type Parts = Pick<Services, 'bus' | 'consistency' | 'personalData'>;

const today = () => iso(Date.now()).slice(0, 10);

/** Beside a verb's own command, under its correlation, so that both are found by one another. */
function beside(identity: CommandIdentity, what: string) {
  return { commandId: derivedId(identity.commandId, what), correlationId: identity.commandId };
}

/**
 * Says a verb of staff: writes down who says it about which stream and why, and does it. A refusal is written down as well, and
 * thrown on. `identity`: that of the command, where it was asked for already; else it is made of the request.
 */
export async function sayVerb<T>(
  services: Parts,
  call: Call,
  said: { readonly verb: string; readonly about: string; readonly reason: string },
  act: (identity: CommandIdentity) => Promise<T>,
  identity: CommandIdentity = commandIdentity(call.request, call.session.personId),
): Promise<T> {
  const { verb, about, reason } = said;
  const { personId: operator } = call.session;
  const own = { operator, day: today(), about };
  await sendFrom(services, call, accessAggregate, { type: 'SayVerb', ...own, verb, reason }, beside(identity, 'said'));
  try {
    return await act(identity);
  } catch (error) {
    if (error instanceof HttpError && error.code) {
      const refusal = { type: 'NoteRefusal', ...own, verb, code: error.code } as const;
      await sendFrom(services, call, accessAggregate, refusal, beside(identity, 'refused'));
    }
    throw error;
  }
}

/** Something sealed of a person, and what it is called. */
export interface SealedPart {
  readonly name: string;
  readonly envelope: Envelope;
}

/**
 * Opens what is sealed for one of the staff. Before anything is opened, it is written down of each person whom it concerns, with
 * the reason: they see it on their account page.
 */
export async function reveal(
  services: Parts,
  call: Call,
  about: string,
  reason: string,
  parts: readonly SealedPart[],
): Promise<Revealed> {
  for (const [person, own] of Map.groupBy(parts, ({ envelope }) => envelope.person)) {
    await tellOpened(services, call, { about, reason, person, fields: own.map(({ name }) => name) });
  }
  const opened = await services.personalData.openAll<unknown>(parts.map(({ envelope }) => envelope));
  return { fields: parts.flatMap(({ name, envelope: { person } }, index) => fieldsOf(name, person, opened[index])) };
}

interface Opened {
  readonly about: string;
  readonly reason: string;
  readonly person: string;
  /** What is opened of them, by name. */
  readonly fields: readonly string[];
}

/** Writes down what is about to be opened of somebody for one of the staff. They see it on their account page. */
export async function tellOpened(
  services: Pick<Parts, 'bus' | 'consistency'>,
  call: Call,
  opened: Opened,
): Promise<void> {
  const { personId: operator } = call.session;
  const identity = beside(commandIdentity(call.request, operator), `reveal ${opened.person}`);
  const command = { type: 'RevealPersonalData', operator, day: today(), ...opened } as const;
  await sendFrom(services, call, accessAggregate, command, identity);
}

/** A field each of what an envelope has; one with nothing for who is erased. */
function fieldsOf(name: string, person: string, value: unknown): Revealed['fields'] {
  if (value === undefined) return [{ person, name, value: null }];
  if (typeof value !== 'object' || value === null) return [{ person, name, value: String(value) }];
  return Object.entries(value).map(([key, each]) => ({
    person,
    name: name ? `${name}.${key}` : key,
    value: typeof each === 'string' ? each : JSON.stringify(each),
  }));
}
