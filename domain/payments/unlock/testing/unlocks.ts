import { id } from '../../../testing/ids.ts';
import { type Circumstances, specification } from '../../../testing/specification.ts';
import { buyer, fan, owner } from '../../../ticketing/testing/fixtures.ts';
import { wholly } from '../../payable/payees.ts';
import { type UnlockCommand, unlockAggregate, unlockStatus } from '../aggregate.ts';
import type { UnlockEvent } from '../events.ts';

export const unlock = id(0x81);
export const content = id(0x82);
export const unlocks = specification(unlockAggregate);
export type Without<C> = C extends UnlockCommand ? Omit<C, 'unlock'> : never;
export const when = (
  history: readonly UnlockEvent[],
  command: Without<UnlockCommand>,
  circumstances: Circumstances = {},
) => unlocks.given(history).when({ ...command, unlock } as UnlockCommand, circumstances);
export const after = (history: readonly UnlockEvent[], ...commands: readonly Without<UnlockCommand>[]) =>
  commands.reduce((events, command) => when(events, command).history, history);
export const status = (history: readonly UnlockEvent[]) => {
  const state = unlocks.given(history).state();
  return state.terms ? unlockStatus(state) : 'none';
};

export const ask = {
  type: 'RequestUnlock',
  buyer: fan,
  owner,
  kind: 'post',
  content,
  cents: 400,
  payees: wholly(owner),
  adult: true,
} as const;
export const settle = (cents = 400, intentId = 'pi_1', attempt = 1) =>
  ({ type: 'SettlePayment', payable: `unlock-${unlock}`, attempt, intentId, cents, currency: 'usd' }) as const;
export const asked = when([], ask, { actor: buyer }).history;
export const unlocked = after(asked, settle());
export const given = after(asked, { type: 'AbandonPayment', reason: 'expired' });
export const back = { type: 'RequestRefund', refundId: 'r1', reason: 'recipient' } as const;

export const shared = [
  { party: owner, bps: 6000 },
  { party: id(0x83), bps: 4000 },
];
export const escrowOf = (history: readonly UnlockEvent[]) =>
  history.flatMap((event) => (event.type === 'ContentUnlocked' ? event.data.split : [])).map(({ cents }) => cents);
