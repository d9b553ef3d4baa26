import type { ArtPrice } from '../price.ts';

/** What its owner, buyers and the platform do about whose something is. */
export type PossessionCommand =
  | { readonly type: 'ListArt'; readonly price: ArtPrice; readonly round?: number | undefined }
  | { readonly type: 'UnlistArt' }
  | {
      readonly type: 'ReserveArt';
      readonly sale: string;
      readonly buyer: string;
      /** What the buyer was shown: another price is refused. */
      readonly cents: number;
    }
  /** By the platform, once the sale is paid. */
  | { readonly type: 'SellArt'; readonly sale: string }
  /** By the platform, once the payment was given up. */
  | { readonly type: 'ReleaseArt'; readonly sale: string }
  /** By the platform, once the sale's money went back. */
  | { readonly type: 'ReturnArt'; readonly sale: string }
  | { readonly type: 'GiveArt'; readonly to: string };

const types: readonly string[] = [
  'ListArt',
  'UnlistArt',
  'ReserveArt',
  'SellArt',
  'ReleaseArt',
  'ReturnArt',
  'GiveArt',
] satisfies readonly PossessionCommand['type'][];

export function isPossessionCommand(command: { readonly type: string }): command is PossessionCommand {
  return types.includes(command.type);
}
