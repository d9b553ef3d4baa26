import type { FromAge } from '@marquee/domain/content/ages.ts';
import { centsOfForm, trackPrice } from '@marquee/domain/music/track/price.ts';

/** What is typed into the form of a track. */
export interface TrackValues {
  title: string;
  artist: string;
  album: string;
  genre: string;
  description: string;
  isExclusive: boolean;
  /** Dollars, as they are typed. */
  price: string;
  fromAge: FromAge;
}

export const NEW_TRACK: TrackValues = {
  title: '',
  artist: '',
  album: '',
  genre: '',
  description: '',
  isExclusive: false,
  price: '',
  fromAge: 0,
};

/** What is wrong with the price of an exclusive track; undefined for $1 to $99. What is no number counts as 0 (spec section 6). */
export function priceProblem(price: string): string | undefined {
  const cents = centsOfForm(price);
  return cents >= trackPrice.least && cents <= trackPrice.most ? undefined : 'Price must be between $1 and $99';
}

/** Why a recording is not taken, as it is told. */
export interface Failure {
  readonly title: string;
  readonly description: string;
}

/** What is no sound, whether by what its file says of itself or by its bytes (spec section 5). */
export const noSound: Failure = {
  title: 'Invalid File',
  description: 'Please upload an audio file (MP3, WAV, etc.).',
};

/** Whether a chosen file is said to be sound: its bytes decide when they have arrived (spec section 6). */
export function saysAudio({ type }: Pick<File, 'type'>): boolean {
  return type.startsWith('audio/');
}

/** The form as it is sent, about a recording that is kept already. */
export function formOf(values: TrackValues, file: string): FormData {
  const form = new FormData();
  const { isExclusive, price, fromAge, ...words } = values;
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  form.set('fromAge', String(fromAge));
  form.set('isExclusive', String(isExclusive));
  if (isExclusive) form.set('price', price);
  form.set('file', file);
  return form;
}
