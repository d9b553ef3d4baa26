import { type ToastMessage, toast } from '../components/ui/toast-store.ts';
import { isUnauthorized } from './api/api-error.ts';

/**
 * Shows the toast of a failed action, in red. For a lost session it does nothing: that has a notice of its own, which
 * the query client gives and which nothing may cover.
 */
export function reportFailure(error: unknown, message: Omit<ToastMessage, 'variant'>): void {
  if (!isUnauthorized(error)) toast({ ...message, variant: 'destructive' });
}
