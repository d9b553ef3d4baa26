import path from 'node:path';
import { openFiles } from '@marquee/infra/files/open.ts';
import { type KeptSeals, readSeals, sealingKey } from '@marquee/infra/log-seals/seal-files.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { findMasterKey } from '@marquee/infra/signing/master-key.ts';

/**
 * The seals among the platform's files. They have to be signed with the key that the master key gives, or with `sealKey`
 * (a public key in base64url) for whoever does not have that. Throws `StartRefused` when there are seals and no key.
 */
export async function platformSeals(
  env: NodeJS.ProcessEnv,
  dataFolder: string | undefined,
  sealKey: string | undefined,
): Promise<KeptSeals> {
  const dataDir = path.resolve(dataFolder ?? (env.MARQUEE_DATA || 'data'));
  const files = await openFiles(dataDir, env);
  try {
    const masterKey = sealKey ? undefined : await findMasterKey({ given: env.MARQUEE_MASTER_KEY, dataDir });
    const trusted = sealKey ?? (masterKey && sealingKey(masterKey).publicKey.toString('base64url'));
    const kept = await readSeals(files, trusted ?? '');
    if (trusted === undefined && kept.refused.length > 0) {
      throw new StartRefused(
        'The log has seals, and no key is here to check them: set MARQUEE_MASTER_KEY, name the data folder with --data DIR, or give the public key with --seal-key KEY.',
      );
    }
    return kept;
  } finally {
    await files.close();
  }
}
