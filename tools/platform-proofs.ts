import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { iso } from '@marquee/domain/kernel/time.ts';
import { type KeptMedia, keptMedia } from '@marquee/infra/files/kept-media.ts';
import { openFiles } from '@marquee/infra/files/open.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { HeadFiles, type KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';
import { headKey, publicKeyText } from '@marquee/infra/signed-heads/signed-head.ts';
import { findMasterKey } from '@marquee/infra/signing/master-key.ts';
import { snapshotKey } from '@marquee/infra/snapshots/digested.ts';

/** What lies outside the database, or is known to the platform alone, for proofs of what lies in it. */
export interface PlatformProofs {
  readonly heads: KeptHeads;
  readonly media: KeptMedia;
  /** Undefined where the master key is not here. */
  readonly snapshotKey: KeyObject | undefined;
}

/**
 * The signed log heads among the platform's files, and the key of its snapshots. Heads have to be signed with the key that
 * the master key gives, or with `given` (a public key in base64url) for whoever does not have that. Throws `StartRefused`
 * when there are heads and no key.
 */
export async function platformProofs(
  env: NodeJS.ProcessEnv,
  dataFolder: string | undefined,
  given: string | undefined,
): Promise<PlatformProofs> {
  const dataDir = path.resolve(dataFolder ?? (env.MARQUEE_DATA || 'data'));
  const masterKey = given ? undefined : await findMasterKey({ given: env.MARQUEE_MASTER_KEY, dataDir });
  const trusted = given ?? (masterKey && publicKeyText(headKey(masterKey)));
  const files = await openFiles(dataDir, env);
  try {
    const heads = await new HeadFiles(files, trusted ?? '').all();
    if (trusted === undefined && heads.foreign.length > 0) {
      throw new StartRefused(
        'The log has signed heads, and no key is here to check them: set MARQUEE_MASTER_KEY, name the data folder with --data DIR, or give the public key with --head-key KEY.',
      );
    }
    const media = await keptMedia(files, iso(Date.now()));
    return { heads, media, snapshotKey: masterKey && snapshotKey(masterKey) };
  } finally {
    await files.close();
  }
}
