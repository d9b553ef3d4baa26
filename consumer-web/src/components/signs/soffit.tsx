import { cn } from '../../lib/cn.ts';
import soffit from './soffit.svg';

/** The ceiling of bulbs over the pavement, seen from the kerb. It hangs under the landing page's board and nowhere else. */
export function Soffit({ className }: { className?: string }) {
  return (
    <img
      src={soffit}
      alt=""
      width={1200}
      height={126}
      className={cn('block w-full object-cover object-top', className)}
    />
  );
}
