import { context } from '../kernel/context.ts';
import { payable } from '../payments/payable/payable.ts';
import { licenceAggregate } from './licence/aggregate.ts';
import { licenceRetrace } from './licence/retrace.ts';
import { refusals } from './refusals.ts';
import { supervisorAggregate, supervisorRetrace } from './supervisor/aggregate.ts';
import { syncTrackAggregate } from './synctrack/aggregate.ts';
import { syncTrackRetrace } from './synctrack/retrace.ts';

/** Music for films, shows and games: tracks on offer, who may license them, and what they agree on. */
export const licensing = context({
  name: 'licensing',
  aggregates: [syncTrackAggregate, supervisorAggregate, licenceAggregate],
  retraces: [syncTrackRetrace, supervisorRetrace, licenceRetrace],
  payables: {
    licence: payable(licenceAggregate, {
      address: (licence, command) => ({ ...command, licence }),
      payerOf: ({ request }) => request?.supervisor,
    }),
  },
  refusals,
});
