import { hasRole } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { retracing } from '../../kernel/retrace.ts';
import { reject } from '../refusals.ts';
import { type PlatformEvent, PlatformFacts, platformEvents } from './events.ts';
import { isSafeUrl } from './safe-url.ts';

/** An operator adds a streaming platform, or says all of it otherwise. */
export type PlatformCommand = {
  readonly type: 'AddPlatform' | 'EditPlatform';
  readonly platform: string;
  readonly facts: PlatformFacts;
};

/** Undefined until it is added. */
export type PlatformState = PlatformFacts | undefined;

/** Refusals: `NotAllowed`, `NotFound`, `NameRequired`, `UnsafeUrl`. What is so already gives no events. */
function decide({ type, facts }: PlatformCommand, state: PlatformState, context: DecideContext) {
  if (!hasRole(context.actor, 'operator')) return reject('NotAllowed', 'Platforms are kept by operators.');
  if (type === 'EditPlatform' && !state)
    return reject('NotFound', 'There is no such platform. Look at the list again.');
  const data = PlatformFacts.parse({ ...facts, name: facts.name.trim(), endpoint: facts.endpoint.trim() });
  if (data.name === '') return reject('NameRequired', 'Say what the platform is called.');
  if (!isSafeUrl(data.endpoint))
    return reject('UnsafeUrl', 'Give a public address that begins with https:// and has no login in it.');
  if (state && (type === 'AddPlatform' || isSame(state, data))) return [];
  const decision: Decision<PlatformEvent> = [
    { type: type === 'AddPlatform' ? 'PlatformAdded' : 'PlatformEdited', data },
  ];
  return decision;
}

function isSame(one: PlatformFacts, other: PlatformFacts): boolean {
  const { codecs, ...rest } = one;
  return (
    codecs.join('\n') === other.codecs.join('\n') &&
    Object.entries({ secret: undefined, ...rest }).every(([key, value]) => other[key as keyof PlatformFacts] === value)
  );
}

function evolve(_: PlatformState, event: PlatformEvent): PlatformState {
  switch (event.type) {
    case 'PlatformAdded':
    case 'PlatformEdited':
      return event.data;
    default:
      return never(event);
  }
}

/** One streaming platform elsewhere. */
export const platformAggregate: Aggregate<PlatformState, PlatformCommand, PlatformEvent> = {
  category: 'platform',
  events: platformEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ platform }) => `platform-${platform}`,
  remembers: 256,
};

/** Which command left which event of a platform. */
export const platformRetrace = retracing(platformAggregate, {
  PlatformAdded: (facts, { key: platform }) => [{ type: 'AddPlatform', platform, facts }],
  PlatformEdited: (facts, { key: platform }) => [{ type: 'EditPlatform', platform, facts }],
});
