import type { Aggregate, DecideContext, Decision, SnapshotCodec } from '@marquee/domain/kernel/decider.ts';
import { never } from '@marquee/domain/kernel/decider.ts';
import type { EventOf } from '@marquee/domain/kernel/event.ts';
import { rejecting } from '@marquee/domain/kernel/rejection.ts';
import { z } from 'zod';

const reject = rejecting({ SoldOut: 'conflict', NotTaken: 'conflict' });

/** Seats in a hall: the least that can be sold out. */
export type HallCommand =
  | { readonly type: 'Take'; readonly hall: string; readonly seats: number; readonly note?: string }
  | { readonly type: 'Free'; readonly hall: string; readonly seats: number }
  /** Takes one seat in each of so many events. */
  | { readonly type: 'TakeOneByOne'; readonly hall: string; readonly seats: number }
  /** Does what is done already. */
  | { readonly type: 'Greet'; readonly hall: string }
  /** Bugs, in `decide` and in `evolve`. */
  | { readonly type: 'BreakDecide'; readonly hall: string }
  | { readonly type: 'BreakEvolve'; readonly hall: string };

export const hallEvents = {
  SeatsTaken: {
    version: 2,
    schema: z.object({ seats: z.int(), by: z.string(), at: z.int(), note: z.string().optional() }),
    upcasters: { 1: (data: unknown) => [{ type: 'SeatsTaken', data: { seats: data, by: 'someone', at: 0 } }] },
  },
  SeatsFreed: { version: 1, schema: z.object({ seats: z.int() }) },
  RoofFell: { version: 1, schema: z.object({}) },
} as const;
export type HallEvent = EventOf<typeof hallEvents>;

export interface HallState {
  taken: number;
  /** What `evolve` changed since `begin`. */
  undo?: number[] | undefined;
}

function decide(capacity: number, command: HallCommand, state: HallState, context: DecideContext): Decision<HallEvent> {
  const by = context.actor.kind === 'person' ? context.actor.id : context.actor.name;
  const take = (seats: number): HallEvent => ({ type: 'SeatsTaken', data: { seats, by, at: context.now } });
  switch (command.type) {
    case 'Take': {
      if (state.taken + command.seats > capacity) return reject('SoldOut', 'Choose another evening.');
      const { type, data } = take(command.seats);
      return [{ type, data: command.note === undefined ? data : { ...data, note: command.note } } as HallEvent];
    }
    case 'TakeOneByOne':
      if (state.taken + command.seats > capacity) return reject('SoldOut', 'Choose another evening.');
      return Array.from({ length: command.seats }, () => take(1));
    case 'Free':
      if (state.taken < command.seats) return reject('NotTaken', 'Take them first.');
      return [{ type: 'SeatsFreed', data: { seats: command.seats } }];
    case 'Greet':
      return [];
    case 'BreakDecide':
      throw new Error('a bug in decide');
    case 'BreakEvolve':
      return [take(1), { type: 'RoofFell', data: {} }];
    default:
      return never(command);
  }
}

function change(event: HallEvent): number {
  if (event.type === 'RoofFell') throw new Error('a bug in evolve');
  return event.type === 'SeatsTaken' ? event.data.seats : -event.data.seats;
}

const snapshots: SnapshotCodec<HallState> = {
  version: 1,
  every: 10,
  save: (state) => new TextEncoder().encode(JSON.stringify({ taken: state.taken })),
  load: (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as HallState,
};

type Hall = Aggregate<HallState, HallCommand, HallEvent>;

/** Its state is never changed, only followed by another. */
export function immutableHallOf(capacity: number): Hall {
  return {
    category: 'hall',
    events: hallEvents,
    initialState: () => ({ taken: 0 }),
    decide: (command, state, context) => decide(capacity, command, state, context),
    evolve: (state, event) => ({ taken: state.taken + change(event) }),
    stream: (command) => `hall-${command.hall}`,
    remembers: 'all',
  };
}

/** `evolve` changes the state, and `speculation` takes it back. */
export function mutableHallOf(capacity: number): Hall {
  return {
    ...immutableHallOf(capacity),
    evolve(state, event) {
      const seats = change(event);
      state.taken += seats;
      state.undo?.push(seats);
      return state;
    },
    speculation: {
      begin(state) {
        if (state.undo) throw new Error('begun twice');
        state.undo = [];
      },
      commit(state) {
        if (!state.undo) throw new Error('nothing was begun');
        state.undo = undefined;
      },
      rollback(state) {
        if (!state.undo) throw new Error('nothing was begun');
        for (const seats of state.undo) state.taken -= seats;
        state.undo = undefined;
      },
    },
  };
}

export const immutableHall = immutableHallOf(100);
export const mutableHall = mutableHallOf(100);
export const snapshotHall: Hall = { ...mutableHall, snapshots };
