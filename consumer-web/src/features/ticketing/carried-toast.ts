import { type ToastMessage, toast } from '../../lib/toast-store.ts';

const KEY = 'marquee.toast';

/** Keeps a toast for the page that comes after a reload. */
export function carryToast(message: ToastMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message));
}

/** Shows the toast that was carried over a reload, once. */
export function showCarriedToast(): void {
  const carried = sessionStorage.getItem(KEY);
  if (carried === null) return;
  sessionStorage.removeItem(KEY);
  toast(JSON.parse(carried) as ToastMessage);
}
