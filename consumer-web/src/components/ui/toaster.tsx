import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../../lib/cn.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION,
  type ToastRecord,
} from '../../lib/toast-store.ts';
import { IconButton } from './icon-button.tsx';
import { toastShelf } from './toast-shelf.ts';

/** Pixels of a swipe to the right that dismiss a toast. */
const SWIPE_THRESHOLD = 50;

/**
 * The place where toasts appear, over a dialog too; F8 moves focus to it. It lies over the bar at the top: what a page says
 * of its business, such as a total, stands below.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const shelf = toastShelf();
  return createPortal(
    <Toast.Provider
      announcerContainer={shelf}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      {toasts.map((record) => (
        <ToastCard key={record.id} record={record} />
      ))}
      <Toast.Viewport className="fixed top-2 right-4 z-50 grid w-[min(420px,100%-2rem)] gap-2 rounded-2" />
    </Toast.Provider>,
    shelf,
  );
}

function ToastCard({ record }: { record: ToastRecord }) {
  const bad = record.variant === 'destructive';
  return (
    <Toast.Root
      open={record.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(record.id);
      }}
      className={cn(
        'flex items-start gap-3 rounded-2 border-l-4 bg-night-3 py-3.5 pr-1.5 pl-4 text-14 shadow-float motion-safe:data-[state=open]:animate-rise',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:hidden data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        bad ? 'border-bad' : 'border-ok',
      )}
      // a dialog takes the pointer from everything that was there before it
      style={{ pointerEvents: 'auto' }}
    >
      {bad ? (
        <TriangleAlert size={20} className="mt-px flex-none text-bad" aria-hidden="true" />
      ) : (
        <CircleCheck size={20} className="mt-px flex-none text-ok" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Toast.Title className="font-semibold">{record.title}</Toast.Title>
        {record.description && <Toast.Description className="text-text-2">{record.description}</Toast.Description>}
      </div>
      <Toast.Close asChild>
        <IconButton label="Dismiss" className="-my-1.5 size-9">
          <X size={17} />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}
