import { personById } from '@marquee/projections/accounts/people.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { FastifyInstance } from 'fastify';
import { adminPartnerships } from '../../contract/distribution-partnerships.ts';
import { opensTo } from '../../contract/endpoint.ts';
import { notFound } from '../../http/error.ts';
import { CONTRACTS, type ContractAddresses } from './addresses.ts';
import type { PartnershipContracts } from './contracts.ts';

interface Parts {
  readonly database: Database;
  readonly addresses: Pick<ContractAddresses, 'read'>;
  readonly contracts: Pick<PartnershipContracts, 'open'>;
}

/**
 * Contracts at `/files/contracts/:name`: whoever has a signed address, while the person that it was given to still keeps partnerships. What
 * may not be read is not there.
 */
export function serveContracts(app: FastifyInstance, { database, addresses, contracts }: Parts): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    `${CONTRACTS}:name`,
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const grant = addresses.read(params.name, query);
      const roles = grant && (await personById(database, grant.person))?.roles;
      const found =
        grant && roles?.some((role) => opensTo(adminPartnerships.getPartnership, role))
          ? await contracts.open(grant.id)
          : undefined;
      if (!found) throw notFound('contract');
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="contract-${grant?.id}.pdf"`,
          'content-length': found.bytes,
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': 'application/pdf',
        })
        .send(found.body);
    },
  );
}
