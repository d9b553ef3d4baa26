import { retryForever } from '../kit/retry-policies.ts';
import type { Signal } from '../port/context.ts';
import { processLost } from '../port/retry.ts';
import { type Context, itemOf, type Place, WINDOW } from './job-place.ts';
import { transfer } from './transfer.ts';
import { needsSomebody, nextWord, PATIENCE_MS, whilePaused } from './waiting.ts';

/** What was said between two windows: a pause lasts until it is taken back. */
export async function heed(context: Context, start: Place): Promise<Place> {
  let place = start;
  for (
    let signal = await context.waitForSignal(context.now());
    signal;
    signal = await context.waitForSignal(context.now())
  ) {
    if (signal.name === 'pause') await whilePaused(context);
    else if (signal.name === 'ask') place = await asked(context, place);
    else place = await obey(context, place, signal);
  }
  return place;
}

/** Staff want another login: nothing more is brought over until there is one, or they say to go on. */
async function asked(context: Context, place: Place): Promise<Place> {
  const failure = { code: 'CredentialsRefused', message: 'Its artist is asked for another login.' };
  await needsSomebody(context, place, failure);
  return { ...place, letters: place.letters + 1 };
}

/** A process that is killed again and again may take harmless tracks with it: they are tried once more before anybody is asked. */
async function onceMore(context: Context, place: Place): Promise<Place> {
  const lost = place.open.filter(({ code }) => code === processLost).map(({ i }) => i);
  return lost.length === 0 ? place : obey(context, place, { name: 'retry', payload: { items: lost } });
}

/** Waits for what people say of the tracks that were set aside, until none is left, or nobody has said anything for too long. */
export async function settle(context: Context, start: Place): Promise<Place> {
  let place = await onceMore(context, await heed(context, start));
  let turn = -1;
  while (place.open.length > 0) {
    await context.stuck(`items: ${openWords(place)}`);
    if (turn !== place.open.length) {
      const { migration, n, letters } = place;
      await context.run(
        'startMail',
        { mail: 'migrationStuck', migration, n, turn: letters, hint: 'items' },
        retryForever,
      );
      place = { ...place, letters: letters + 1 };
      turn = place.open.length;
    }
    const signal = await nextWord(context, context.now() + PATIENCE_MS);
    await context.stuck(undefined);
    if (!signal) break;
    place = await obey(context, place, signal);
    turn = Math.min(turn, place.open.length);
  }
  for (const { i } of place.open) await context.unpark(itemOf(i));
  return place;
}

/** Does what somebody has said of one of the tracks that are set aside, or of all. */
async function obey(context: Context, start: Place, { name, payload }: Signal): Promise<Place> {
  const said = payload !== null && typeof payload === 'object' && !Array.isArray(payload) ? (payload as Said) : {};
  const chosen = start.open.filter(({ i }) => isMeant(said, i));
  if (chosen.length === 0 || !['retry', 'skip', 'resolve', 'credentials'].includes(name)) return start;
  const ids = new Set(chosen.map(({ i }) => i));
  let place: Place = { ...start, open: start.open.filter(({ i }) => !ids.has(i)) };
  for (const i of ids) await context.unpark(itemOf(i));
  const all = [...ids];
  for (let from = 0; from < all.length; from += WINDOW) {
    place = await transfer(context, place, all.slice(from, from + WINDOW), name === 'skip');
  }
  return place;
}

/** Whom a word is about: one parked track, some tracks, or all that are open. */
interface Said {
  readonly item?: string;
  readonly items?: readonly number[];
}

function isMeant({ item, items }: Said, i: number): boolean {
  if (items) return items.includes(i);
  return item === undefined || itemOf(i) === item;
}

/** How many tracks wait, and why: each reason once. */
function openWords({ open, whys }: Place): string {
  const count = open.length === 1 ? '1 track waits for a word' : `${open.length} tracks wait for a word`;
  const reasons = [...new Set(open.map(({ code }) => whys[code] ?? ''))].filter(Boolean);
  return reasons.length === 0 ? `${count}.` : `${count}: ${reasons.join(' ')}`;
}
