import { retracing, type Traced } from '../../kernel/retrace.ts';
import { iso } from '../../kernel/time.ts';
import { type AccessCommand, accessAggregate } from './aggregate.ts';

/** A command may be decided on the day after the one that it was sent on. */
function on({ now }: Pick<Traced<null, never>, 'now'>, command: AccessCommandOfDay): readonly AccessCommand[] {
  return [now, now - 60_000].map((at) => ({ ...command, day: iso(at).slice(0, 10) }) as AccessCommand);
}

type AccessCommandOfDay = AccessCommand extends infer C ? (C extends unknown ? Omit<C, 'day'> : never) : never;

/** Which command left which event of somebody's trail. */
export const accessRetrace = retracing(accessAggregate, {
  PersonalDataRevealed: (data, traced) => on(traced, { type: 'RevealPersonalData', ...data }),
  LetterAsked: (data, traced) => on(traced, { type: 'AskLetter', ...data }),
  StaffVerbSaid: (data, traced) => on(traced, { type: 'SayVerb', ...data }),
  StaffVerbRefused: (data, traced) => on(traced, { type: 'NoteRefusal', ...data }),
});
