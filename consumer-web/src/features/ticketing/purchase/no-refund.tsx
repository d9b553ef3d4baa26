import { Notice } from '../../../components/ui/notice.tsx';
import { useRemaining } from '../../checkout/countdown.ts';

interface NoRefundProps {
  /** When the doors open for this ticket, an instant of UTC. */
  doorsAt: string;
  /** Whether it is for the recording of a show that is over. */
  over?: boolean;
  free: boolean;
}

/** Word before paying that the money does not come back any more, from the moment the doors open. */
export function NoRefund({ doorsAt, over = false, free }: NoRefundProps) {
  if (useRemaining(doorsAt) !== 0) return null;
  return (
    <Notice title={over ? 'The replay is open at once' : 'Doors are open'}>
      {free ? 'A ticket taken now cannot be given back.' : 'A ticket bought now cannot be refunded.'}
    </Notice>
  );
}
