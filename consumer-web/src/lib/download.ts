import { ApiError } from './api/api-error.ts';

/**
 * Has the browser save what is at an address under a name, once the server has said that it gives it: a refused download would end as
 * a file with the refusal in it. Throws `ApiError`, and `TypeError` when the server cannot be reached.
 */
export async function download(address: string, name: string): Promise<void> {
  const asked = new AbortController();
  const response = await fetch(address, { credentials: 'same-origin', signal: asked.signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  // The bytes are the browser's own to fetch, which writes them to the disk as they come.
  asked.abort();
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
}
