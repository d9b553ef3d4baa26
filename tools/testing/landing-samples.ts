import path from 'node:path';

interface SampleShow {
  readonly poster: string;
  readonly title: string;
  readonly artist: string;
  readonly genre: string;
  readonly when: string;
  readonly place: string;
  readonly price: string;
  readonly viewers: string;
}

// the web app's pictures have types of their own, which only its own program knows
const web = path.resolve(import.meta.dirname, '../../consumer-web/src');
const samples = await import(path.join(web, 'features/landing/sample-data.ts'));
const posters = await import(path.join(web, 'components/pictures/poster.ts'));

/** The landing page's shows, as it says them. */
export const sampleShows: readonly SampleShow[] = samples.SAMPLE_SHOWS;

/** The landing page's artists. */
export const sampleArtists: readonly { readonly name: string }[] = samples.SAMPLE_ARTISTS;

/** The poster that the pages draw for a thing without a picture, by its id. */
export const posterFor: (id: string) => string = posters.posterFor;
