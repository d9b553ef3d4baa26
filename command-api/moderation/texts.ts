import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';

interface CaseText {
  readonly text: string;
}

/** Who claims under oath, as it is sealed: `text` is their name, and a visitor has an address besides. */
type Claimant = CaseText & { readonly email?: string };

/** Seals what is said to a case for whom it is of, or about: it goes with their key. */
export function sealText(
  personalData: Pick<PersonalData, 'seal'>,
  person: string,
  text: string,
): Promise<SealedEnvelope> {
  return personalData.seal(person, { text } satisfies CaseText);
}

/** What was said, in order; null where nothing was, or its person was erased. */
export async function openTexts(
  personalData: Pick<PersonalData, 'openAll'>,
  sealed: readonly (SealedEnvelope | null)[],
): Promise<readonly (string | null)[]> {
  const said = sealed.flatMap((one) => one ?? []);
  const opened = (await personalData.openAll<CaseText>(said)).values();
  return sealed.map((one) => (one === null ? null : (opened.next().value?.text ?? null)));
}

/** Seals who a visitor says they are, with the address at which they hear what came of it. */
export function sealClaimant(
  personalData: Pick<PersonalData, 'seal'>,
  visitor: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<SealedEnvelope> {
  return personalData.seal(visitor, { text: name, email } satisfies Claimant);
}

/** Who claims, in order: their names, empty where they were forgotten, and whether they are visitors. */
export async function openClaimants(
  personalData: Pick<PersonalData, 'openAll'>,
  sealed: readonly SealedEnvelope[],
): Promise<readonly { readonly name: string; readonly visitor: boolean }[]> {
  const opened = await personalData.openAll<Claimant>(sealed);
  return opened.map((claimant) => ({ name: claimant?.text ?? '', visitor: claimant?.email !== undefined }));
}
