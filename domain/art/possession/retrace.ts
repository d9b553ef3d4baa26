import type { ContentCommand, ContentEvent } from '../../content/content.ts';
import { moderatedCommands } from '../../content/moderated.ts';
import type { PossessionCommand } from './commands.ts';
import type { PossessionEvent } from './events.ts';

type Owned = PossessionEvent | ContentEvent;
type Data<T extends Owned['type']> = Extract<Owned, { type: T }>['data'];
type Rule<T extends Owned['type'], C> = (data: Data<T>, traced: { readonly key: string }) => readonly C[];

/**
 * Which command left which event of what one person owns; `as` makes it a command of the aggregate around it, whose stream's key is
 * given. What is deleted is taken off sale in the same decision, so those of content come first.
 */
export function ownedRules<C>(as: (command: PossessionCommand | ContentCommand, key: string) => C) {
  const one = (command: PossessionCommand | ContentCommand, { key }: { readonly key: string }) => [as(command, key)];
  const rules: { readonly [T in Exclude<Owned['type'], 'ArtReservationExpired'>]: Rule<T, C> } = {
    ContentDeleted: (_, traced) => one({ type: 'DeleteContent' }, traced),
    ContentRestored: (_, traced) => one({ type: 'RestoreContent' }, traced),
    ContentErased: (_, traced) => one({ type: 'EraseContent' }, traced),
    ContentHidden: (data, traced) => one(moderatedCommands.ContentHidden(data), traced),
    ContentGated: (data, traced) => one(moderatedCommands.ContentGated(data), traced),
    ContentUnhidden: (data, traced) => one(moderatedCommands.lifted(data), traced),
    ContentUngated: (data, traced) => one(moderatedCommands.lifted(data), traced),
    ContentHoldLifted: (data, traced) => one(moderatedCommands.lifted(data), traced),
    ArtListed: ({ price }, traced) => one({ type: 'ListArt', price }, traced),
    ArtUnlisted: (_, traced) => one({ type: 'UnlistArt' }, traced),
    ArtReserved: ({ sale, buyer, cents }, traced) => one({ type: 'ReserveArt', sale, buyer, cents }, traced),
    ArtReleased: ({ sale }, traced) => one({ type: 'ReleaseArt', sale }, traced),
    ArtSold: ({ sale }, traced) => one({ type: 'SellArt', sale }, traced),
    ArtReturned: ({ sale }, traced) => one({ type: 'ReturnArt', sale }, traced),
    ArtGiven: ({ to }, traced) => one({ type: 'GiveArt', to }, traced),
  };
  return { ...rules, ArtReservationExpired: 'consequence' } as const;
}
