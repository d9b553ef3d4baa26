/** STUN and TURN servers that an answer's `Link` header names, as RFC 9725 has them. */
export function iceServersOf(header: string | null): RTCIceServer[] {
  return (header?.split(/,\s*(?=<)/) ?? []).flatMap((link) => {
    const urls = /^<([^>]+)>/.exec(link)?.[1];
    if (!urls || parameterOf(link, 'rel') !== 'ice-server') return [];
    const [username, credential] = [parameterOf(link, 'username'), parameterOf(link, 'credential')];
    return [{ urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) }];
  });
}

function parameterOf(link: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;,\\s]*))`).exec(link) ?? [];
  return quoted ?? bare;
}
