import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { PayableFacts } from './payable.ts';
import { splitText, sum } from './terms.ts';

type Require = (condition: boolean, message: string, event: Pick<RecordedEvent, 'position' | 'stream'>) => void;

/** A dispute sets aside only what payees earned of this sale. */
export function disputeOpened(facts: PayableFacts, event: EventOfType<'DisputeOpened'>, require: Require): void {
  const { disputeId: id, intentId, cents, reserve } = event.data;
  require(!facts.disputes.has(id), `dispute ${id} is opened twice`, event);
  require(sum(reserve) <= cents, `${sum(reserve)} cents are set aside for a dispute of ${cents}`, event);
  const earned = (line: (typeof reserve)[number]) =>
    facts.split?.some(({ sub, account }) => sub === line.sub && account === line.account);
  const foreign = reserve.find((line) => !earned(line));
  require(!foreign, `set aside by ${foreign?.sub}, who earned nothing of it`, event);
  facts.disputes.set(id, { id, intentId, cents, reserve, status: 'open', lines: [] });
}

/** It is decided once, over what it was opened with; a loss is borne to the cent, by what was set aside first. */
export function disputeDecided(
  facts: PayableFacts,
  event: EventOfType<'DisputeWon' | 'DisputeLost'>,
  require: Require,
): void {
  const dispute = facts.disputes.get(event.data.disputeId);
  require(dispute?.status === 'open', 'a dispute was decided that is not open', event);
  if (!dispute) return;
  const { cents, reserve } = event.data;
  const same = cents === dispute.cents && splitText(reserve) === splitText(dispute.reserve);
  require(same, 'the dispute was decided over other amounts than it was opened with', event);
  dispute.status = event.type === 'DisputeWon' ? 'won' : 'lost';
  if (event.type === 'DisputeWon') return;
  const { lines } = event.data;
  dispute.lines = lines;
  require(sum(lines) === cents, `a loss of ${cents} is borne by lines of ${sum(lines)}`, event);
  const setAside = lines.filter(({ account }) => account === 'payee.reserved');
  require(sum(setAside) === sum(reserve), 'what was set aside does not bear the loss', event);
}
