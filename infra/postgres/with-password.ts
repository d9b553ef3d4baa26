/**
 * A connection string with this password in the place of its own, whatever characters it has; the same string without a
 * password, and what is no address as it is.
 */
export function withPassword(url: string, password: string | undefined): string {
  if (!password || !URL.canParse(url)) return url;
  const changed = new URL(url);
  changed.password = encodeURIComponent(password);
  return changed.href;
}
