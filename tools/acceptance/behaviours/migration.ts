/** Music that artists bring over from other services. */
export default {
  MI160: 'Tabs Select Platform, Migration Setup, Progress & Results',
  MI161: 'Six platforms, each with id, name, description, features, requiresApiKey',
  MI162: 'States idle, running, completed, error',
  MI163: 'Start: running, progress 0',
  MI164: 'Progress rises by itself and never goes back, to 100 at the end',
  MI165:
    'Captions: connecting (<30), analyzing the catalogue (<60), transferring tracks and metadata (<90), else finalizing',
  MI166: 'Success: completed + notice; failure: error',
  MI167: 'Results: View Library → /upload; Migrate Another Platform resets',
  MI168: 'Error: troubleshooting tips; Try Again resets all state',
  MI169: 'API-key field only for platforms that require one',
  MI170: 'Submit disabled with no platform or while pending',
  V270: "Migration platform: 'Please select a platform'",
  V271: "Migration username: 'Username is required'",
  V272: "Migration password: 'Password is required'",
  V273: 'apiKey optional',
  C298: 'POST /api/migrate {platform, username, password, apiKey} → {migratedTracks}',
  E320: "'Migration Failed' / server message or 'An error occurred during migration'",
  E321: "'Migration Completed!' / 'Successfully migrated {count} tracks from {platform}.'",
  X343: 'Console shows a stuck migration with its reason and lets an operator resolve it',
};
