import { type Labelled, unlabelled } from '../../content/ages.ts';
import { type ContentState, evolveContent, shownContent } from '../../content/content.ts';
import { evolvePossession, isPossessionEvent, made, type Possession } from '../possession/state.ts';
import type { Collaborators } from '../schemas.ts';
import type { PieceEvent } from './events.ts';

/** The collection that a piece is sold with, and the round of that in which it was put on sale. */
interface Lock {
  readonly collection: string;
  readonly round: number;
}

/** A piece that was created. */
export interface KnownPiece extends ContentState, Labelled {
  readonly creator: string;
  /** The key that its words are sealed under. */
  readonly item: string;
  readonly image: string;
  readonly title: string;
  readonly collaborators: Collaborators;
  readonly possession: Possession;
  readonly lock: Lock | undefined;
}

/** Undefined until it is created. */
export type PieceState = KnownPiece | undefined;

export function evolve(state: PieceState, event: PieceEvent): PieceState {
  if (event.type === 'PieceCreated') {
    const { creator, title, body, image, collaborators } = event.data;
    const possession = made(creator);
    const said = { creator, title, item: body.item, image, collaborators };
    return { ...said, possession, lock: undefined, ...unlabelled, ...shownContent };
  }
  if (!state) return state;
  if (isPossessionEvent(event)) {
    const possession = evolvePossession(state.possession, event);
    const moved = possession.owner !== state.possession.owner;
    return { ...state, possession, lock: moved ? undefined : state.lock };
  }
  switch (event.type) {
    case 'PieceEdited':
      return { ...state, title: event.data.title ?? state.title };
    case 'ContentLabelled':
      return { ...state, fromAge: event.data.fromAge };
    case 'PieceLocked':
      return { ...state, lock: event.data };
    case 'PieceUnlocked':
      return { ...state, lock: undefined };
    default:
      return evolveContent(state, event);
  }
}
