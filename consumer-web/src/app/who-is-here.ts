import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';

/**
 * Who is here, asked without the app's own means of asking, which are not there yet: null for nobody, undefined when it
 * cannot be found out. Never fails.
 */
export async function whoIsHere(): Promise<CurrentUser | null | undefined> {
  try {
    const answer = await fetch('/api/auth/user', { headers: { accept: 'application/json' } });
    // read in any case: an answer that nobody reads keeps its connection
    const text = await answer.text();
    if (answer.status === 401) return null;
    return answer.ok ? (JSON.parse(text) as CurrentUser) : undefined;
  } catch {
    return undefined;
  }
}
