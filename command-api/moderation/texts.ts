import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';

interface CaseText {
  readonly text: string;
}

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
