/** What a migration that cannot go on waits for; it stands before the colon of the reason on the board. */
export type Hint = 'credentials' | 'apiKeyMissing' | 'rateLimit' | 'unreachable' | 'items';

/** What helps against a failure: a person's word of that kind, or `nothing`, and the migration has failed. */
export function waitsFor(code: string): Hint | 'nothing' {
  switch (code) {
    case 'CredentialsRefused':
    case 'SecretGone':
      return 'credentials';
    case 'ApiKeyMissing':
      return 'apiKeyMissing';
    case 'RateLimited':
      return 'rateLimit';
    case 'Unreachable':
    case 'Unexpected':
    case 'TimedOut':
      return 'unreachable';
    case 'ExportUnreadable':
    case 'CatalogueEmpty':
    case 'TooManyTracks':
    case 'Over':
      return 'nothing';
    default:
      return 'items';
  }
}
