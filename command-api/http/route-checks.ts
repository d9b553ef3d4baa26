import type { Endpoint } from '../contract/endpoint.ts';
import type { AccessRule } from './access.ts';

/** Whose an endpoint of the console is, as a sentence to somebody else. */
export function onlyFor({ staff = [] }: Pick<Endpoint, 'staff'>): string {
  const others = staff.filter((role) => role !== 'operator');
  if (others.length === 0) return 'Only an operator may do this.';
  return `Only staff may do this: operator, ${others.join(', ')}.`;
}

/** Throws where an endpoint is registered for others than the contract has it for, which would let them all in. */
export function meant(
  { method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>,
  to: Endpoint['access'],
): void {
  if (access !== to) throw new Error(`${method} ${path} is for ${access} in the contract, and registered for ${to}`);
}

/** Throws where a rule asks whose something is and the path names nothing: nobody would ever be asked, and everybody let in. */
export function asksOwners<P>(
  { method, path, params }: Pick<Endpoint, 'method' | 'path' | 'params'>,
  rule: AccessRule<P>,
): void {
  if (rule !== 'everyone' && !params)
    throw new Error(`${method} ${path} names nothing that could be somebody's, and is registered for its owners`);
}
