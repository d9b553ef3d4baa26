import type { LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { iceServersOf } from './ice-servers.ts';

/** A connection to the streaming server over which a picture goes. */
export interface PeerLine {
  readonly peer: RTCPeerConnection;
  /** Lets go of it. The answer: why the server had ended it, by the code of its refusal; undefined when it had not. */
  close(): Promise<string | undefined>;
}

/** Milliseconds that a connection has to come about, on a slow machine too: one that is given up begins all over again. */
const OPENS_WITHIN_MS = 12_000;
/** Milliseconds after which a connection that gives no sign of life any more is given up. */
const SILENT_MS = 4000;
/** Milliseconds for which candidates are gathered before they are sent, all at once. */
const GATHER_MS = 400;

/**
 * Opens the connection of a grant as WHIP and WHEP have it; `prepare` says what goes over it. `onBroken` is told once when it
 * is gone. Throws `ApiError`.
 */
export async function openPeer(
  grant: Pick<LiveGrant, 'address' | 'token'>,
  prepare: (peer: RTCPeerConnection) => void,
  onBroken: () => void,
): Promise<PeerLine> {
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  let session: string | undefined;
  try {
    prepare(peer);
    const offer = await peer.createOffer();
    const answer = await ask(grant.address, {
      method: 'POST',
      headers: { authorization: `Bearer ${grant.token}`, 'content-type': 'application/sdp' },
      body: offer.sdp ?? '',
    });
    session = answer.headers.get('location') ?? '';
    const iceServers = iceServersOf(answer.headers.get('link'));
    if (iceServers.length > 0) peer.setConfiguration({ ...peer.getConfiguration(), iceServers });
    sendCandidates(peer, session);
    await peer.setLocalDescription(offer);
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  } catch (error) {
    peer.close();
    if (session) void end(session);
    throw error;
  }
  const unwatch = watchPeer(peer, onBroken);
  const leave = () => void end(opened);
  const opened = session;
  window.addEventListener('pagehide', leave);
  return {
    peer,
    close() {
      unwatch();
      window.removeEventListener('pagehide', leave);
      peer.close();
      return end(opened);
    },
  };
}

async function ask(address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, request);
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  return answer;
}

/** The page may be about to go. */
async function end(session: string): Promise<string | undefined> {
  try {
    await ask(session, { method: 'DELETE', keepalive: true });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.code : undefined;
  }
}

/** Tells the server where this browser may be reached, for those that do not see it from what comes. */
function sendCandidates(peer: RTCPeerConnection, session: string): void {
  const found: RTCIceCandidate[] = [];
  const send = () => {
    peer.onicecandidate = null;
    clearTimeout(timer);
    const body = fragmentOf(peer.localDescription?.sdp ?? '', found);
    const headers = { 'content-type': 'application/trickle-ice-sdpfrag' };
    if (found.length > 0) void fetch(session, { method: 'PATCH', headers, body }).catch(() => {});
  };
  const timer = setTimeout(send, GATHER_MS);
  peer.onicecandidate = ({ candidate }) => {
    if (candidate?.candidate) found.push(candidate);
    else if (!candidate) send();
  };
}

/** Candidates in the form of RFC 8840. */
function fragmentOf(sdp: string, candidates: readonly RTCIceCandidate[]): string {
  const credentials = ['ice-ufrag', 'ice-pwd'].map(
    (name) => new RegExp(`^a=${name}:.*$`, 'm').exec(sdp)?.[0].trim() ?? '',
  );
  const lines = candidates.map(({ candidate }) => `a=${candidate}`);
  return [...credentials, 'm=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=mid:0', ...lines, 'a=end-of-candidates', ''].join('\r\n');
}

/** Tells once that a connection is gone: at once where the server closes it, else when it does not open or falls silent. */
export function watchPeer(peer: RTCPeerConnection, onBroken: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const transports = [...peer.getSenders(), ...peer.getReceivers()].flatMap(({ transport }) => transport ?? []);
  const unwatch = () => {
    clearTimeout(timer);
    peer.onconnectionstatechange = null;
    for (const transport of transports) transport.onstatechange = null;
  };
  const look = () => {
    opened ||= peer.connectionState === 'connected';
    clearTimeout(timer);
    const closed = transports.some(({ state }) => state === 'closed' || state === 'failed');
    if (closed || peer.connectionState === 'failed' || peer.connectionState === 'closed') {
      unwatch();
      onBroken();
    } else if (peer.connectionState !== 'connected') {
      const broken = () => {
        unwatch();
        onBroken();
      };
      timer = setTimeout(broken, opened ? SILENT_MS : OPENS_WITHIN_MS);
    }
  };
  peer.onconnectionstatechange = look;
  for (const transport of transports) transport.onstatechange = look;
  look();
  return unwatch;
}
