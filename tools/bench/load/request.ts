/** The text of a whole HTTP/1.1 request. */
export function httpRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: { readonly type: string; readonly text: string },
): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': body.type, 'content-length': String(Buffer.byteLength(body.text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body?.text ?? ''}`;
}

export function jsonRequest(path: string, headers: Readonly<Record<string, string>>, body: unknown): string {
  return httpRequest('POST', path, headers, { type: 'application/json', text: JSON.stringify(body) });
}

export function formRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): string {
  const text = new URLSearchParams(fields).toString();
  return httpRequest('POST', path, headers, { type: 'application/x-www-form-urlencoded', text });
}
