import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { isRejection } from '../kernel/rejection.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { id } from '../testing/ids.ts';
import { now, system } from '../testing/specification.ts';
import type { GateAge } from './ages.ts';
import { gateAges } from './from-ages.ts';
import {
  decideModerated,
  evolveModerated,
  type ModeratedCommand,
  type ModeratedEvent,
  type Moderation,
  unmoderated,
} from './moderated.ts';

const [owner, moderator] = [id(1), id(2)];
const staff: Actor = { kind: 'person', id: moderator, roles: ['moderator'] };
const decide = (command: ModeratedCommand, holds: Moderation, actor: Actor = command.decision ? system : staff) =>
  decideModerated(command, holds, owner, { now, actor, policy: defaultPolicy, commandId: 'any' });
const after = (...events: readonly ModeratedEvent[]) => events.reduce(evolveModerated, unmoderated);
const decision = (n: number) => ({ id: id(n), by: moderator });
const hide = (n?: number): ModeratedCommand => ({
  ...{ type: 'HideContent', reason: 'Spam' },
  ...(n !== undefined && { decision: decision(n) }),
});
const unhide = (n?: number): ModeratedCommand => ({
  ...{ type: 'UnhideContent' },
  ...(n !== undefined && { decision: decision(n) }),
});
const gate = (n: number, fromAge: GateAge): ModeratedCommand => ({
  ...{ type: 'GateContent', reason: 'Nudity', decision: decision(n), fromAge },
});

describe('what moderators may hide', () => {
  it('is hidden by hand by staff that it is not of, and by decisions through the platform alone', () => {
    const fan: Actor = { ...staff, roles: [] };
    expect(decide(hide(), unmoderated, fan)).toMatchObject({ code: 'NotAllowed' });
    expect(decide(hide(), unmoderated, { ...staff, id: owner })).toMatchObject({ code: 'NotAllowed' });
    expect(decide(hide(7), unmoderated, staff)).toMatchObject({ code: 'NotAllowed' });
    expect(decide(hide(), unmoderated, system)).toMatchObject({ code: 'NotAllowed' });
    expect(decide(hide(), unmoderated)).toEqual([{ type: 'ContentHidden', data: { by: moderator, reason: 'Spam' } }]);
    const hidden = { type: 'ContentHidden', data: { by: moderator, reason: 'Spam', decision: id(7) } } as const;
    expect(decide(hide(7), unmoderated)).toEqual([hidden]);
    expect(decide(hide(7), after(hidden))).toEqual([]);
    expect(decide(unhide(), after(hidden))).toMatchObject({ code: 'HeldByDecision' });
  });

  it('in any order is hidden exactly while something hides it, and from the highest age that a standing gate is for', () => {
    const number = fc.option(fc.integer({ min: 3, max: 5 }), { nil: undefined });
    const gates = fc
      .tuple(fc.integer({ min: 6, max: 8 }), fc.constantFrom(...gateAges))
      .map(([n, age]) => gate(n, age));
    const command = fc.oneof(number.map(hide), number.map(unhide), gates);
    const lifted = fc.integer({ min: 6, max: 8 }).map(unhide);
    fc.assert(
      fc.property(fc.array(fc.oneof(command, lifted), { maxLength: 30 }), (commands) => {
        const standing = new Map<string, 'hidden' | GateAge>();
        const takenBack = new Set<string>();
        const shown = { hidden: false, fromAge: 0 };
        let holds = unmoderated;
        for (const each of commands) {
          const events = decide(each, holds);
          if (isRejection(events)) continue;
          const key = each.decision?.id ?? 'by hand';
          if (each.type === 'UnhideContent') {
            // what is taken back does not come back, however late somebody carries it out
            if (each.decision && standing.delete(key)) takenBack.add(key);
            else standing.delete(key);
          } else if (!takenBack.has(key) && !standing.has(key))
            standing.set(key, each.type === 'GateContent' ? each.fromAge : 'hidden');
          for (const event of events) {
            holds = evolveModerated(holds, event);
            if (event.type === 'ContentHidden') shown.hidden = true;
            if (event.type === 'ContentUnhidden') shown.hidden = false;
            if (event.type === 'ContentGated') shown.fromAge = Math.max(shown.fromAge, event.data.fromAge);
            if (event.type === 'ContentUngated') shown.fromAge = 0;
            if (event.type === 'ContentHoldLifted') shown.fromAge = event.data.fromAge ?? shown.fromAge;
          }
          const kinds = [...standing.values()];
          const ages = kinds.flatMap((kind) => (kind === 'hidden' ? [] : kind));
          expect(shown).toEqual({ hidden: kinds.includes('hidden'), fromAge: Math.max(0, ...ages) });
        }
      }),
    );
  });
});
