import type { Track } from '@marquee/command-api/contract/music.ts';
import { useSyncExternalStore } from 'react';

/** A part of a track that plays with something, in seconds of that track. */
export interface Piece {
  /** What it plays with: the id of a post or story, or of the track where one only listens to what it would be. */
  readonly of: string;
  readonly start: number;
  readonly seconds: number;
}

/** What is played: tracks one after another. Small, as every page knows it; what sounds is loaded with the player. */
export interface Playing {
  readonly queue: readonly Track[];
  /** Which of the queue is on. */
  readonly at: number;
  /** Whether it is to sound: off while it is paused. */
  readonly on: boolean;
  /** What is heard of the one track there is; absent: all of each. */
  readonly piece?: Piece;
}

let playing: Playing | undefined;
const listeners = new Set<() => void>();

function publish(next: Playing | undefined): void {
  playing = next;
  for (const listener of listeners) listener();
}

/** Plays the tracks of a list that can be heard, from one of them on. */
export function playFrom(tracks: readonly Track[], first: Track): void {
  const queue = tracks.filter(({ fileUrl }) => fileUrl !== null);
  const at = queue.findIndex(({ id }) => id === first.id);
  if (at >= 0) publish({ queue, at, on: true });
}

/** Plays a piece of a track in place of whatever is on: one thing sounds at a time. */
export function playPiece(track: Track, piece: Piece): void {
  if (track.fileUrl !== null) publish({ queue: [track], at: 0, on: true, piece });
}

/** Ends the player if what it plays is the piece that goes with something. */
export function closePieceOf(id: string): void {
  if (playing?.piece?.of === id) closePlayer();
}

/** Pauses the piece that goes with something, or goes on with it; whatever else is on stays as it is. */
export function setPiecePlaying(id: string, on: boolean): void {
  if (playing?.piece?.of === id) setPlaying(on);
}

/** Pauses what is on, or goes on with it. */
export function setPlaying(on: boolean): void {
  if (playing && playing.on !== on) publish({ ...playing, on });
}

/** Goes to the next of the queue (`1`) or the one before (`-1`); behind its end nothing is on, and the last one stays. */
export function skip(by: 1 | -1): void {
  if (!playing) return;
  const at = Math.max(0, playing.at + by);
  publish(at < playing.queue.length ? { ...playing, at, on: true } : { ...playing, on: false });
}

/** Goes to a place of the queue. */
export function playAt(at: number): void {
  if (playing?.queue[at]) publish({ ...playing, at, on: true });
}

/** Plays a track once more, behind all that is to come; it stands in the queue once. What is on is not put off. */
export function enqueue(track: Track): void {
  const current = playing?.queue[playing.at];
  if (!playing || !current || current.id === track.id) return;
  const { queue } = playing;
  arrange([...queue.filter(({ id }) => id !== track.id), track], current);
}

/** Takes a track that is not on out of the queue. */
export function dequeue(track: Track): void {
  const current = playing?.queue[playing.at];
  if (!playing || !current || current.id === track.id) return;
  arrange(
    playing.queue.filter(({ id }) => id !== track.id),
    current,
  );
}

/** Lets the track at a place of the queue change places with the one after it (`1`) or before it (`-1`). */
export function moveInQueue(at: number, by: 1 | -1): void {
  const [moved, other, current] = [playing?.queue[at], playing?.queue[at + by], playing?.queue[playing.at]];
  if (!playing || !moved || !other || !current) return;
  arrange(playing.queue.with(at, other).with(at + by, moved), current);
}

/** The queue in another order, in which the one that is on goes on. */
function arrange(queue: readonly Track[], current: Track): void {
  if (playing) publish({ ...playing, queue, at: queue.indexOf(current) });
}

/** What the server says of the track that is on, newer than what the queue has. */
export function renewTrack(track: Track): void {
  if (!playing) return;
  publish({ ...playing, queue: playing.queue.map((one) => (one.id === track.id ? track : one)) });
}

/** Ends the player, with its queue. */
export function closePlayer(): void {
  if (playing) publish(undefined);
}

/** What is played; undefined for nothing. */
export function usePlaying(): Playing | undefined {
  return useSyncExternalStore(subscribe, () => playing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
