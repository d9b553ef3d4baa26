import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import type { CommandSender } from '../port/commands.ts';
import type { ActivityCall, Json } from '../port/context.ts';
import type { JobOrigin, JobStarter } from '../port/engine.ts';
import type { Effect } from './reactor.ts';
import { commandOf } from './run-now.ts';

/** What effects are carried out with. */
export interface EffectHandlers {
  readonly commands: CommandSender;
  readonly jobs: JobStarter;
  /** Activities of the reactor's own context. */
  readonly activities: Readonly<Record<string, (input: never, call: ActivityCall) => Promise<unknown>>>;
  /** A command was refused with a code that its reactor does not expect: whoever looks after the platform is told. */
  readonly refused: (event: RecordedEvent, command: string, rejection: Rejection) => void;
}

/** Trying again cannot help: the reactor itself is wrong. */
export class Poison extends Error {
  override readonly name = 'Poison';
}

/** What an effect acts on: effects with the same target keep the order of their events. */
export function targetOf(event: RecordedEvent, effect: Effect): string {
  switch (effect.kind) {
    case 'command':
      return effect.aggregate.stream(effect.command);
    case 'job':
    case 'signal':
    case 'cancel':
      return `job ${effect.key}`;
    case 'activity':
      return `activities of ${event.stream}`;
  }
}

/** Carries out one effect. Throws on technical failure, after which the same may be done again; `Poison` when not even that. */
export async function carryOut(
  event: RecordedEvent,
  effect: Effect,
  handlers: EffectHandlers,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  switch (effect.kind) {
    case 'command':
      return send(event, effect, handlers);
    case 'job':
      return handlers.jobs.startJob(effect.job, effect.key, effect.input, originOf(event));
    case 'signal':
      return handlers.jobs.signal(effect.key, {
        name: effect.name,
        payload: effect.payload ?? null,
        id: effect.id,
      });
    case 'cancel':
      return handlers.jobs.cancel(effect.key, effect.reason);
    case 'activity': {
      const activity = handlers.activities[effect.name] as Activity | undefined;
      if (!activity) throw new Poison(`there is no activity '${effect.name}'`);
      await activity(effect.input, { jobKey: `event/${event.id}`, attempt, signal });
    }
  }
}

/** Whoever did what the job was started for, and what that was. */
function originOf({ meta, type, id }: RecordedEvent): JobOrigin {
  return { by: meta.actor, cause: `${type} ${id}` };
}

type Activity = (input: Json, call: ActivityCall) => Promise<unknown>;

async function send(
  event: RecordedEvent,
  effect: Extract<Effect, { kind: 'command' }>,
  { commands, refused }: Pick<EffectHandlers, 'commands' | 'refused'>,
): Promise<void> {
  const [aggregate, command, options] = commandOf(event, effect);
  const sent = await commands.send(aggregate, command, { ...options, withoutEvents: true });
  if (sent.ok || effect.answers?.includes(sent.rejection.code)) return;
  refused(event, effect.command.type, sent.rejection);
  const instead = effect.otherwise?.(sent.rejection);
  if (!instead) return;
  const { otherwise: _, ...plain } = effect;
  await send(event, { ...plain, ...instead }, { commands, refused });
}
