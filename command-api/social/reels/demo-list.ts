import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import { crowdEmail } from '../../accounts/demo-people.ts';
import type { DemoPicture } from '../demo-pictures.ts';
import type { DemoPiece } from '../music/demo-music.ts';
import type { DemoClip } from './demo-clips.ts';

/** A reel of the demo data. */
export interface DemoReel {
  /** For good: its ids are made of it. */
  readonly key: string;
  /** E-mail of its author. */
  readonly by: string;
  /** Milliseconds before the start. */
  readonly ago: number;
  readonly title: string;
  readonly description: string;
  readonly clip: DemoClip;
  /** What stands for it. */
  readonly still: Pick<DemoPicture, 'alt' | 'hue' | 'scene'>;
  /** A track of the demo data, and how many whole seconds of it play from its beginning. */
  readonly music?: DemoPiece;
  /** Whole dollars; absent: it is for everybody. */
  readonly price?: number;
  readonly likes: number;
  /** Said to it, by the townsperson of a number. */
  readonly comment?: readonly [by: number, content: string];
}

const still = (scene: DemoPicture['scene'], hue: number, alt: string) => ({ scene, hue, alt });

/** A dozen, over three weeks. */
export const demoReels: readonly DemoReel[] = [
  {
    ...{ key: 'lamp-swing', by: 'artist@marquee.test', ago: 3 * HOUR, clip: 'lamp', likes: 24 },
    ...{ title: 'The lamp keeps time', description: 'Nobody told it the tempo. It knew.' },
    still: still('lamp', 44, 'A lamp swinging over the stage'),
    music: { track: 'lamp-oil', seconds: 10 },
    comment: [8, 'Give the lamp a solo.'],
  },
  {
    ...{ key: 'front-row', by: 'sable@marquee.test', ago: 9 * HOUR, clip: 'crowd', likes: 18 },
    ...{ title: 'Front row, second chorus', description: 'You were louder than the monitors.' },
    still: still('crowd', 348, 'A crowd under red beams'),
    comment: [3, 'That elbow at the left is mine.'],
  },
  {
    ...{ key: 'night-drive', by: 'lanterns@marquee.test', ago: 15 * HOUR, clip: 'road', likes: 12 },
    ...{ title: 'Between two towns', description: 'Three hours, one cassette, both sides.' },
    still: still('road', 262, 'A road into the evening'),
    music: { track: 'last-tram', seconds: 14 },
  },
  {
    ...{ key: 'meters', by: 'dry@marquee.test', ago: 26 * HOUR, clip: 'bars', likes: 15 },
    ...{ title: 'What the meters saw', description: '' },
    still: still('poster', 190, 'Bars of light'),
    comment: [14, 'Left channel is dancing.'],
  },
  {
    ...{ key: 'porch-encore', by: 'odette@marquee.test', ago: 2 * DAY, clip: 'lamp', likes: 21 },
    ...{ title: 'Porch encore', description: 'For whoever stayed after the rain.' },
    still: still('lamp', 30, 'A lamp on a porch'),
  },
  {
    ...{ key: 'green-room', by: 'nines@marquee.test', ago: 3 * DAY, clip: 'stage', likes: 9 },
    ...{ title: 'Green room, ten minutes before', description: 'Cards on the table. Literally.' },
    still: still('crowd', 120, 'Green light over heads'),
  },
  {
    ...{ key: 'uncut-take', by: 'artist@marquee.test', ago: 4 * DAY, clip: 'night', likes: 4, price: 3 },
    ...{ title: 'The take we did not keep', description: 'With the argument about the bridge.' },
    still: still('poster', 300, 'Bars of violet light'),
  },
  {
    ...{ key: 'tram-window', by: crowdEmail(5), ago: 6 * DAY, clip: 'road', likes: 11 },
    ...{ title: 'Line 9, before midnight', description: 'He played again. I missed my stop again.' },
    still: still('road', 220, 'A road at night'),
  },
  {
    ...{ key: 'choir-walls', by: crowdEmail(11), ago: 8 * DAY, clip: 'bars', likes: 7 },
    ...{ title: 'How a choir looks', description: 'My nephew drew this from our rehearsal.' },
    still: still('poster', 160, 'Bars of green light'),
  },
  {
    ...{ key: 'last-song', by: crowdEmail(17), ago: 11 * DAY, clip: 'crowd', likes: 13 },
    ...{ title: 'Last song, no phones. One phone.', description: 'Sorry.' },
    still: still('crowd', 20, 'A crowd under orange beams'),
  },
  {
    ...{ key: 'soundcheck', by: 'sable@marquee.test', ago: 15 * DAY, clip: 'stage', likes: 16 },
    ...{ title: 'Sound check for an empty house', description: 'It was not empty for long.' },
    still: still('crowd', 140, 'Beams over an empty house'),
  },
  {
    ...{ key: 'first-night', by: 'lanterns@marquee.test', ago: 20 * DAY, clip: 'night', likes: 19 },
    ...{ title: 'First night of the tour', description: 'Everything worked but the door.' },
    still: still('poster', 320, 'Bars of pink light'),
  },
];
