import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { adminEventsRoutes } from '../lib/api/routes/operations-events.ts';
import { isFormOpen } from '../lib/open-forms.ts';
import { ConsoleContexts } from '../lib/resource.ts';
import { may } from '../lib/session.ts';

/** Read models are a moment behind the log, and a list is not read again for each of a hundred events. */
const GATHERED_MS = 1500;

/**
 * Reads again what is on the screen when the server says that something of it was recorded: lists and records of a context,
 * jobs, which are told by the name of their list, and the dashboard. While the window is hidden nobody listens, and while a form is open what it is about stays as it is.
 */
export function QuietNews() {
  const contexts = useContext(ConsoleContexts);
  const queries = useQueryClient();
  useEffect(() => {
    if (!may('followChanges')) return;
    const changed = new Set<string>();
    let source: EventSource | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      soon = undefined;
      if (isFormOpen()) return gather();
      const names = contexts
        .filter(({ name, follows = [] }) => [name, ...follows].some((each) => changed.has(each)))
        .flatMap(({ resources }) => resources.map(({ name }) => name));
      const moved = [...changed];
      changed.clear();
      const stale = new Set([...names, ...moved, 'dashboard']);
      void queries.invalidateQueries({ predicate: ({ queryKey: [about] }) => stale.has(String(about)) });
    };
    const gather = () => {
      soon ??= setTimeout(readAgain, GATHERED_MS);
    };
    const listen = () => {
      source?.close();
      source = undefined;
      if (document.hidden) return;
      source = new EventSource(adminEventsRoutes.followChanges.path);
      source.onmessage = ({ data }) => {
        for (const name of JSON.parse(data) as string[]) changed.add(name);
        gather();
      };
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      clearTimeout(soon);
      source?.close();
    };
  }, [contexts, queries]);
  return null;
}
