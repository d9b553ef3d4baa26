import { randomBytes } from 'node:crypto';

const codecs = { audio: ['111', 'opus/48000/2'], video: ['96', 'VP8/90000'] } as const;

/** What a browser offers that sends a camera and a microphone, or gets both; every offer is another connection. */
export function offerOf(direction: 'sendonly' | 'recvonly'): string {
  const fingerprint = randomBytes(32)
    .toString('hex')
    .toUpperCase()
    .replace(/..(?=.)/g, '$&:');
  const media = (['audio', 'video'] as const).flatMap((kind, mid) => {
    const [payload, codec] = codecs[kind];
    return [
      `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payload}`,
      'c=IN IP4 0.0.0.0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      `a=ice-ufrag:${randomBytes(4).toString('hex')}`,
      `a=ice-pwd:${randomBytes(12).toString('hex')}`,
      `a=fingerprint:sha-256 ${fingerprint}`,
      'a=setup:actpass',
      `a=mid:${mid}`,
      `a=${direction}`,
      'a=rtcp-mux',
      `a=rtpmap:${payload} ${codec}`,
      ...(direction === 'sendonly' ? [`a=msid:camera ${kind}`, `a=ssrc:${mid + 1} cname:camera`] : []),
    ];
  });
  return ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1', ...media, ''].join('\r\n');
}

/** Candidates as they are sent after an offer. */
export const fragment = [
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdabcdabcdabcdabcdabcd',
  'm=audio 9 UDP/TLS/RTP/SAVPF 0',
  'a=mid:0',
  'a=candidate:1 1 udp 2130706431 127.0.0.1 9 typ host',
  'a=end-of-candidates',
  '',
].join('\r\n');
