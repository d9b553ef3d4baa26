import type { Vault } from '@marquee/infra/vault/port.ts';
import { ActivityFailed, failureOf } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';

/**
 * For kinds of job that are given secrets: their definitions say `lastly: 'forgetSecrets'`, and whoever starts one puts its secrets
 * into the vault under the job's key and hands the references over as input.
 */
export function createSecretActivities(vault: Vault) {
  return {
    forgetSecrets: (_: null, { jobKey }: ActivityCall) => vault.wipe(jobKey),
  };
}

/**
 * Does an activity's work with a secret from the vault. Throws `ActivityFailed` with `SecretGone` when it is not kept any more; what
 * the work throws goes on without the secret in it, because failures are shown to people and kept in histories.
 */
export async function withSecret<T>(vault: Vault, reference: string, work: (secret: string) => Promise<T>): Promise<T> {
  const secret = await vault.read(reference);
  if (secret === undefined) {
    throw new ActivityFailed('SecretGone', 'What was entrusted to this job is not kept any more. Give it again.');
  }
  try {
    return await work(secret);
  } catch (error) {
    const { code, message } = failureOf(error);
    // The cause is left out: its stack and its fields may hold the secret as well.
    throw new ActivityFailed(struckOut(code, secret), struckOut(message, secret));
  }
}

/** A text without the secret, as it is and as it would stand in an address, in JSON or in base64. */
function struckOut(text: string, secret: string): string {
  if (secret === '') return text;
  const bytes = Buffer.from(secret);
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
  return forms.reduce((left, form) => left.replaceAll(form, '[secret]'), text);
}
