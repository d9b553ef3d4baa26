import { useInfiniteQuery } from '@tanstack/react-query';
import { useLine } from '../../../lib/live/use-line.ts';
import { myTicketsQuery } from '../queries.ts';
import { type CodeTrust, codeTrust } from './code-trust.ts';

/** What the codes on this page are worth now. */
export function useCodeTrust(): CodeTrust {
  const { dataUpdatedAt, isError } = useInfiniteQuery(myTicketsQuery);
  return codeTrust(useLine(), { dataUpdatedAt, isError });
}
