import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { BatchResult } from '../contract/batch.ts';
import { type CommandIdentity, commandIdentity } from './command-id.ts';
import { HttpError } from './error.ts';
import type { PersonCall } from './route.ts';

/** The identity of what one request does to one of several: sent again under its key, it is the same for each. */
export function identityOfItem(call: PersonCall<unknown, unknown, unknown>, item: string): CommandIdentity {
  const identity = commandIdentity(call.request, call.session.personId);
  return { ...identity, commandId: derivedId(identity.commandId, item) };
}

/** Does something to each of several, one after another, and answers what became of each: a refusal of one holds up no other. */
export async function toEach<Target extends { readonly id: string }>(
  targets: readonly Target[],
  act: (target: Target) => Promise<unknown>,
): Promise<(Target & BatchResult)[]> {
  const results: (Target & BatchResult)[] = [];
  for (const target of targets) {
    try {
      await act(target);
      results.push({ ...target, ok: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      results.push({ ...target, ok: false, code: error.code ?? null, message: error.message });
    }
  }
  return results;
}
