import type { Browser, Page } from '@playwright/test';
import { send, signUp } from './visit.ts';

export interface Newcomer {
  readonly page: Page;
  readonly id: string;
  /** Closes their browser. */
  leave(): Promise<void>;
}

/** Somebody new with a browser of their own. */
export async function newcomer(browser: Browser, name: string): Promise<Newcomer> {
  const context = await browser.newContext();
  await signUp(context, name);
  const { id } = await send<{ id: string }>(context, 'GET', '/api/auth/user');
  return { page: await context.newPage(), id, leave: () => context.close() };
}
