import { platforms } from '@marquee/domain/migration/platforms.ts';
import { startCatalogueSandbox } from '@marquee/infra/catalogues/sandbox/service.ts';
import type { Config } from '../config/config.ts';
import type { Cleanup } from './cleanup.ts';

/** Where the services answer that music comes from: a sandbox of ours in development, and nowhere in production. */
export async function openCatalogueServices(
  { mode }: Pick<Config, 'mode'>,
  cleanup: Cleanup,
): Promise<string | undefined> {
  if (mode === 'production') return undefined;
  const keyed = platforms.filter(({ requiresApiKey }) => requiresApiKey).map(({ id }) => id);
  const sandbox = await startCatalogueSandbox({ keyed });
  return cleanup.add('catalogue sandbox', sandbox, (started) => started.close()).origin;
}
