import { Notice } from '../../../components/ui/notice.tsx';

/** Why the last try to pay was refused; nothing before there was one. */
export function Refusal({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <Notice tone="bad" title="Payment Failed">
      {reason}
    </Notice>
  );
}
