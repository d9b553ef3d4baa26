/** A service that artists bring their music from. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  /** It asks for a key of its interface besides the login. */
  readonly requiresApiKey: boolean;
}

/** The services that there are (spec section 3, migration platforms). */
export const platforms = [
  {
    id: 'distrokid',
    name: 'DistroKid',
    description: 'Albums and singles by the year, with all their ISRCs.',
    features: ['Whole catalogue', 'ISRC and UPC kept', 'Covers'],
    requiresApiKey: false,
  },
  {
    id: 'tunecore',
    name: 'TuneCore',
    description: 'Releases by their UPC, track by track.',
    features: ['Releases with UPC', 'Track order kept', 'Covers'],
    requiresApiKey: true,
  },
  {
    id: 'landr',
    name: 'LANDR',
    description: 'Masters, and what was released of them.',
    features: ['Masters at full quality', 'ISRC kept'],
    requiresApiKey: false,
  },
  {
    id: 'cdbaby',
    name: 'CD Baby',
    description: 'Physical and digital releases with their numbers.',
    features: ['Discs and numbers kept', 'UPC kept'],
    requiresApiKey: true,
  },
  {
    id: 'reverbnation',
    name: 'ReverbNation',
    description: 'Songs of an artist’s page.',
    features: ['Songs and genres'],
    requiresApiKey: false,
  },
  {
    id: 'soundcloud',
    name: 'SoundCloud',
    description: 'Uploads, public and private.',
    features: ['All uploads', 'Descriptions and genres'],
    requiresApiKey: true,
  },
] as const satisfies readonly Platform[];

export type PlatformId = (typeof platforms)[number]['id'];

/** One of them; undefined for an id that is none. */
export function platformOf(id: string): (Platform & { readonly id: PlatformId }) | undefined {
  return platforms.find((each) => each.id === id);
}
