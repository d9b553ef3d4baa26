import type { Position, StreamName } from '@marquee/domain/kernel/event.ts';
import type { ChainedEvent } from './hash-chain.ts';

/** An event as it lies in its log, with its texts as stored. */
export interface RawEvent extends ChainedEvent {
  readonly position: Position;
  /** What is stored as its link of the hash chain; undefined where the chain does not reach yet. */
  readonly link: Uint8Array | undefined;
}

/** The newest event that the hash chain reaches, and its link: it stands for the whole log up to there. */
export interface ChainHead {
  readonly position: Position;
  readonly link: Uint8Array;
}

/** A log as it lies in its store, for proofs and copies. */
export interface RawLog {
  readonly logId: string;
  /** Whether positions count the events from 1 without a gap; otherwise they only grow. */
  readonly countsPositions: boolean;
  /** All events that are there now, in log order. */
  read(): AsyncIterable<RawEvent>;
  /** Those after a place, without their links; all of them when it is undefined. */
  readAfter(position: Position | undefined): AsyncIterable<Omit<RawEvent, 'link'>>;
  /** The events of one stream in order, without their links. */
  readStream(stream: StreamName): AsyncIterable<Omit<RawEvent, 'link'>>;
  /** Where its chain ends now; undefined while it has none. */
  head(): Promise<ChainHead | undefined>;
  /** When its newest event was recorded, UTC ISO 8601; undefined for an empty log. */
  endedAt(): Promise<string | undefined>;
  /** The link of what was its head at that place; undefined where it has no such place. Quick in a log of any length. */
  linkAt(position: Position): Promise<Uint8Array | undefined>;
  /** Whether a link is anywhere in its chain. Reads all of it. */
  holdsLink(link: Uint8Array): Promise<boolean>;
}
