import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { LoadState } from '@marquee/workflows/kit/load-state.ts';
import type { Typesetter } from '@marquee/workflows/typesetting/typesetter.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { MediaAddresses } from '../files/media/media-addresses.ts';
import type { Services } from '../http/services.ts';

/** What the handlers of licensing are made of. */
export interface LicensingServices extends Services {
  readonly addresses: MediaAddresses;
  /** Absent where no payments are set up. */
  readonly provider: PaymentProvider | undefined;
  readonly typesetter: Typesetter;
  /** Where the web app is. */
  readonly publicUrl: string;
}

/** Loads from the bus: what is asked for fresh is read from the log. */
export function loadBy(bus: Pick<CommandBus, 'load'>): LoadState {
  return async (aggregate, stream, { fresh = false } = {}) =>
    (await bus.load(aggregate, stream, fresh ? { maxAge: 0 } : {})).state;
}
