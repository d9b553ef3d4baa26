import { isUnauthorized } from './api/api-error.ts';
import { type ToastMessage, toast } from './toast-store.ts';

/**
 * Shows the toast of a failed action, in red. For a lost session it does nothing: that has a notice of its own, which
 * the query client gives and which nothing may cover.
 */
export function reportFailure(error: unknown, message: Omit<ToastMessage, 'variant'>): void {
  if (!isUnauthorized(error)) toast({ ...message, variant: 'destructive' });
}
