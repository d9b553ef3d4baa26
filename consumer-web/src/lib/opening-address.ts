import { postAddress, reelAddress } from './paths.ts';

/** One post or reel with the dialog open in which it is unlocked. */
export function unlockAddress({ id, reel }: { id: string; reel?: unknown }): string {
  return `${reel ? reelAddress(id) : postAddress(id)}&${UNLOCK_QUERY}=${id}`;
}

/** By which queries an address opens a form of its page. */
export const UNLOCK_QUERY = 'unlock';
export const CREATE_QUERY = 'create';
export const REGISTER_QUERY = 'register';
