import { platformOf } from '@marquee/domain/migration/platforms.ts';

/** What a platform is called. */
export function nameOf({ platform }: { readonly platform: string }): string {
  return platformOf(platform)?.name ?? platform;
}
