import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '../kernel/rejection.ts';
import { DAY, MINUTE } from '../kernel/time.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { id } from '../testing/ids.ts';
import { now } from '../testing/specification.ts';
import { pieceAggregate } from './piece/aggregate.ts';
import type { PieceCommand } from './piece/commands.ts';
import type { PieceEvent } from './piece/events.ts';
import type { PieceState } from './piece/state.ts';

const piece = id(1);
const person = (n: number) => id(100 + n);
const sealed = { person: person(0), item: id(2), sealed: 'words' };
const CENTS = 5000;
const reactor = { kind: 'system', name: 'reactor' } as const;

/** A deed of one of a hundred people, or of the platform about one of their sales, some time later. */
const deeds = fc.array(
  fc.record({
    what: fc.constantFrom('reserve', 'sell', 'release', 'return', 'list', 'unlist', 'give', 'delete'),
    who: fc.nat(99),
    sale: fc.nat(40),
    later: fc.constantFrom(0, MINUTE, 31 * MINUTE, 15 * DAY),
  }),
  { maxLength: 120 },
);

/** What is told of it from the events alone, with code of this test's own. */
interface Told {
  owner: string;
  kept: string | undefined;
  sold: Set<string>;
}

function tell(told: Told, event: PieceEvent): void {
  if (event.type === 'ArtReserved') {
    expect(told.kept, 'kept for one buyer at a time').toBeUndefined();
    expect(event.data.seller).toBe(told.owner);
    told.kept = event.data.sale;
  }
  if (event.type === 'ArtReleased' || event.type === 'ArtReservationExpired') {
    expect(event.data.sale).toBe(told.kept);
    told.kept = undefined;
  }
  if (event.type !== 'ArtSold' && event.type !== 'ArtReturned' && event.type !== 'ArtGiven') return;
  expect(event.data.from, 'whoever gives it owns it').toBe(told.owner);
  if (event.type === 'ArtSold') {
    expect(event.data.sale).toBe(told.kept);
    expect(told.sold.has(event.data.sale), 'each sale moves it once').toBe(false);
    told.sold.add(event.data.sale);
  }
  told.owner = event.data.to;
  told.kept = undefined;
}

function commandOf({ what, who, sale: n }: { what: string; who: number; sale: number }, owner: string) {
  const sale = id(1000 + n);
  const own = { kind: 'person', id: owner, roles: [] } as const;
  const buyer = { kind: 'person', id: person(who), roles: [] } as const;
  const commands: Record<string, readonly [PieceCommand, typeof own | typeof reactor]> = {
    reserve: [{ type: 'ReserveArt', piece, sale, buyer: buyer.id, cents: CENTS }, buyer],
    sell: [{ type: 'SellArt', piece, sale }, reactor],
    release: [{ type: 'ReleaseArt', piece, sale }, reactor],
    return: [{ type: 'ReturnArt', piece, sale }, reactor],
    list: [{ type: 'ListArt', piece, price: { cents: String(CENTS) } }, own],
    unlist: [{ type: 'UnlistArt', piece }, own],
    give: [{ type: 'GiveArt', piece, to: buyer.id }, own],
    delete: [{ type: 'DeleteContent', piece }, own],
  };
  return commands[what] ?? expect.fail(what);
}

it('a hundred people, one piece, payments, refunds and resales in any order: one owner at each moment, and an unbroken chain', () => {
  fc.assert(
    fc.property(deeds, (all) => {
      const told: Told = { owner: person(0), kept: undefined, sold: new Set() };
      let [state, at]: [PieceState, number] = [undefined, now];
      const act = (command: PieceCommand, actor: typeof reactor | { kind: 'person'; id: string; roles: [] }) => {
        const context = { now: at, actor, policy: defaultPolicy, commandId: 'deed' };
        const decision = pieceAggregate.decide(command, state, context);
        if (isRejection(decision)) return;
        for (const event of decision) {
          tell(told, event);
          state = pieceAggregate.evolve(state, event);
        }
        expect(state?.possession.owner).toBe(told.owner);
      };
      const creator = { kind: 'person' as const, id: person(0), roles: [] as [] };
      const image = { file: id(3), owner: creator.id, kind: 'picture' } as const;
      const said = { description: '', sealed };
      const terms = { title: 'One of one', said, image, category: 'digital', collaborators: [] } as const;
      act({ type: 'CreatePiece', piece, creator: creator.id, ...terms }, creator);
      act({ type: 'ListArt', piece, price: { cents: String(CENTS) } }, creator);
      for (const deed of all) {
        at += deed.later;
        const [command, actor] = commandOf(deed, told.owner);
        act(command, actor.kind === 'person' ? { ...actor, roles: [] } : actor);
      }
    }),
  );
});
