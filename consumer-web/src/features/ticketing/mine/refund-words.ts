import { formatCents } from '../../../lib/format.ts';

/** What the refund of some tickets is called, before and after. `cents` is what they cost together; free ones move no money. */
export function refundWords({ count, cents, show }: { count: number; cents: number; show: string }) {
  const these = count === 1 ? 'This ticket' : `These ${count} tickets`;
  const spent = `${these} for ${show} will not open the door any more.`;
  if (cents === 0) {
    return {
      question: count === 1 ? 'Give this ticket back?' : `Give ${count} tickets back?`,
      consequence: `${spent} ${count === 1 ? 'It was' : 'They were'} free, so no money moves.`,
      action: 'Give back',
      done: { title: 'Given back', description: 'It was free, so no money moves.' },
    };
  }
  const amount = formatCents(cents);
  return {
    question: `Refund ${amount}?`,
    consequence: `${spent} The money goes back to the card that paid.`,
    action: `Refund ${amount}`,
    done: { title: 'Refund on its way', description: 'The money goes back to the card that paid.' },
  };
}
