import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToToasts } from '../lib/toast-store.ts';

/**
 * The place where toasts appear. No page shows one at first, so its code comes after the page's; where it could not be
 * fetched, the next toast asks for it again.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const fetchCode = () => {
      import('../components/ui/toaster.tsx').then(
        (code) => setToaster(() => code.Toaster),
        () => undefined,
      );
    };
    fetchCode();
    return subscribeToToasts(fetchCode);
  }, []);
  return Toaster && <Toaster />;
}
