import { readLicenceNumber } from '@marquee/domain/licensing/licence/number.ts';
import type { LicenceTerms } from '@marquee/domain/licensing/terms.ts';
import { territoryNames, usageNames } from '@marquee/domain/licensing/words.ts';
import { licenceById, licenceByNumber } from '@marquee/projections/licensing/licence-queries.ts';
import { type LicenceRow, licenceStatusOf } from '@marquee/projections/licensing/licences.ts';
import { type CheckedLicence, licenceDeals } from '../contract/licensing-deals.ts';
import { giveTime, TYPESET_WITHIN_MS } from '../http/deadline.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { sidesOf } from './access.ts';
import { type LicenceWords, licenceWords, termsView } from './licence-views.ts';
import type { LicensingServices } from './services.ts';

const models = ['licences'];
const withheld = 'Somebody who has left';
/** Numbers are too many to be guessed; whoever tries has to wait all the same. */
const limited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** Licences on paper, and what anybody is told who holds one. */
export function registerDocuments(router: Router, services: LicensingServices): void {
  const { bus, consistency, database, personalData, publicUrl, typesetter } = services;

  router.bytes(licenceDeals.printLicence, sidesOf(bus), async ({ request, reply, params: { licenceId } }) => {
    await consistency.waitForReadModels(request, reply, models);
    const row = await licenceById(database, licenceId);
    if (!row) throw notFound('licence');
    const { number, issued_at: issuedAt } = row;
    if (number === null || issuedAt === null)
      throw new HttpError(409, 'NotPaid', 'There is no licence yet. It is issued when it is paid.');
    const [words] = await licenceWords(personalData, [row]);
    const name = `licence-${number.toLowerCase()}.pdf`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf');
    giveTime(request, TYPESET_WITHIN_MS);
    return typesetter.licence({
      ...{ number, issuedAt, cents: row.cents ?? 0, exclusive: row.terms.exclusive },
      ...{ title: words?.licensor?.title ?? 'A track', artist: words?.licensor?.artist ?? withheld },
      ...{
        licensor: words?.licensor?.name ?? withheld,
        licensee: licenseeOf(words),
        project: words?.note?.title ?? '',
      },
      usage: row.terms.usage.map((each) => usageNames[each]).join(', '),
      territory: territoryNames[row.terms.territory],
      term: termOf(row.terms),
      checkUrl: `${publicUrl}/licences?number=${number}`,
    });
  });

  router.open(
    licenceDeals.checkLicence,
    async ({ request, reply, params }) => {
      await consistency.waitForReadModels(request, reply, models);
      const number = readLicenceNumber(params.number);
      const row = number && (await licenceByNumber(database, number));
      if (!row) throw notFound('licence with this number');
      const [words] = await licenceWords(personalData, [row]);
      return checked(row, words);
    },
    limited,
  );
}

function checked(row: LicenceRow, words: LicenceWords | undefined): CheckedLicence {
  return {
    ...termsView(row.terms),
    number: row.number ?? '',
    standing: standingOf(row),
    issuedAt: row.issued_at ?? '',
    trackTitle: words?.licensor?.title ?? 'A track',
    trackArtist: words?.licensor?.artist ?? withheld,
    licensor: words?.licensor?.name ?? withheld,
    licensee: licenseeOf(words),
    projectTitle: words?.note?.title ?? '',
  };
}

function standingOf(row: LicenceRow): CheckedLicence['standing'] {
  const status = licenceStatusOf(row);
  if (status === 'licensed') return 'valid';
  if (status === 'disputed') return 'suspended';
  return status === 'ended' ? 'ended' : 'void';
}

function licenseeOf(words: LicenceWords | undefined): string {
  const { name = '', company = '' } = words?.note ?? {};
  return [name, company].filter((part) => part !== '').join(', ') || withheld;
}

function termOf({ start, end }: LicenceTerms): string {
  return end === undefined ? `From ${start}, for good` : `${start} to ${end}`;
}
