import cards from './posters/cards.svg';
import city from './posters/city.svg';
import curtain from './posters/curtain.svg';
import dice from './posters/dice.svg';
import disc from './posters/disc.svg';
import eye from './posters/eye.svg';
import guitar from './posters/guitar.svg';
import highway from './posters/highway.svg';
import keys from './posters/keys.svg';
import mic from './posters/mic.svg';
import moth from './posters/moth.svg';
import pool from './posters/pool.svg';
import poppy from './posters/poppy.svg';
import waves from './posters/waves.svg';

/** Silkscreen posters in three and four inks, on sheets of 3 by 4: they stand in where nobody brought a picture. */
export const POSTERS = {
  cards,
  city,
  curtain,
  dice,
  disc,
  eye,
  guitar,
  highway,
  keys,
  mic,
  moth,
  pool,
  poppy,
  waves,
} as const;

export type PosterName = keyof typeof POSTERS;

const names = Object.keys(POSTERS) as PosterName[];

/** The poster that belongs to an id: always the same one. */
export function posterFor(id: string): PosterName {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  }
  hash ^= hash >>> 15;
  return names[(hash >>> 0) % names.length] ?? 'mic';
}
