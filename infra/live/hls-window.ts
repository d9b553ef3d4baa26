import type { Fragment } from './packager.ts';

/** A segment ends before the next picture that stands alone once it is this long, in microseconds: recorders give one a second. */
const LONG_ENOUGH_US = 900_000;
/** Without such a picture it ends here; players then begin to draw later. */
const LONGEST_US = 4_000_000;
/** Segments that a playlist names, and that stay for players with an older one. */
const LISTED = 6;
const KEPT = 12;

interface Section {
  readonly number: number;
  readonly init: Buffer;
}

interface Segment {
  readonly number: number;
  readonly section: Section;
  /** How many sections with segments there were before. */
  readonly discontinuity: number;
  readonly fromUs: number;
  untilUs: number;
  readonly parts: Buffer[];
}

/**
 * The last seconds of a broadcast as HLS (RFC 8216): segments of about a second made of the same fragments that other players get, for
 * browsers without Media Source. MP4 only: what plays HLS takes no WebM.
 */
export class HlsWindow {
  #section: Section | undefined;
  #sections = 0;
  #discontinuity = -1;
  #open: Segment | undefined;
  #segments: Segment[] = [];
  #number = 0;
  #longestUs = 0;
  #interrupted = false;

  /** `waiting`: nothing that is whole yet. `otherFormat`: what is sent cannot be given as HLS. */
  get state(): 'waiting' | 'otherFormat' | 'playing' {
    if (this.#section === undefined && this.#sections > 0) return 'otherFormat';
    return this.#segments.length === 0 ? 'waiting' : 'playing';
  }

  /** Another recorder, or another form. */
  section(mimeType: string, init: Buffer): void {
    this.#finish();
    this.#sections += 1;
    this.#section = /^(video|audio)\/mp4\b/.test(mimeType) ? { number: this.#sections, init } : undefined;
    this.#interrupted = false;
  }

  fragment({ data, fromUs, key, untilUs }: Fragment): void {
    if (!this.#section) return;
    const passedUs = this.#open ? fromUs - this.#open.fromUs : 0;
    if (passedUs >= (key ? LONG_ENOUGH_US : LONGEST_US)) this.#finish(fromUs);
    // A section begins with a picture that stands alone.
    if (!this.#open && (key || this.#segments.at(-1)?.section === this.#section)) this.#begin(this.#section, fromUs);
    if (!this.#open) return;
    this.#open.parts.push(data);
    this.#open.untilUs = Math.max(this.#open.untilUs, untilUs);
  }

  /** Nobody sends now: what there is of a segment is whole. */
  interrupted(): void {
    this.#finish();
    this.#interrupted = true;
  }

  /** Addresses in it are relative to its own. Undefined while nothing can be played. */
  playlist(): string | undefined {
    if (this.state !== 'playing') return undefined;
    const listed = this.#segments.slice(-LISTED);
    const [first] = listed;
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(this.#longestUs / 1_000_000))}`,
      `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.discontinuity ?? 0}`,
    ];
    if (this.#interrupted) lines.push(INTERRUPTED);
    for (const [n, { number, section, fromUs, untilUs }] of listed.entries()) {
      const before = listed[n - 1];
      if (before && before.section !== section) lines.push('#EXT-X-DISCONTINUITY');
      if (before?.section !== section) lines.push(`#EXT-X-MAP:URI="init-${section.number}.mp4"`);
      lines.push(`#EXTINF:${((untilUs - fromUs) / 1_000_000).toFixed(3)},`, `${number}.m4s`);
    }
    return `${lines.join('\n')}\n`;
  }

  /** What a segment's section begins with; undefined when it is not there any more. */
  init(section: number): Buffer | undefined {
    if (this.#section?.number === section) return this.#section.init;
    return this.#segments.find((segment) => segment.section.number === section)?.section.init;
  }

  segment(number: number): Buffer | undefined {
    const found = this.#segments.find((segment) => segment.number === number);
    return found && Buffer.concat(found.parts);
  }

  #begin(section: Section, fromUs: number): void {
    if (this.#segments.at(-1)?.section !== section) this.#discontinuity += 1;
    const discontinuity = this.#discontinuity;
    this.#open = { number: this.#number++, section, discontinuity, fromUs, untilUs: fromUs, parts: [] };
  }

  /** `untilUs`: where the next begins. */
  #finish(untilUs = this.#open?.untilUs ?? 0): void {
    const segment = this.#open;
    this.#open = undefined;
    if (!segment) return;
    segment.untilUs = untilUs;
    this.#longestUs = Math.max(this.#longestUs, segment.untilUs - segment.fromUs);
    this.#segments = [...this.#segments, segment].slice(-KEPT);
  }
}

/** A comment to players; the page reads it as a break of the artist's line. */
const INTERRUPTED = '# interrupted';
