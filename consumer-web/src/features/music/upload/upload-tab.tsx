import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { Benefits } from './benefits.tsx';

// what forms and menus are made of is as much again as the page
const AgeBox = lazy(async () => ({ default: (await import('../../../components/age/age-box.tsx')).AgeBox }));
const MyMusic = lazy(async () => ({ default: (await import('./my-music.tsx')).MyMusic }));
const TrackForm = lazy(async () => ({ default: (await import('./track-form.tsx')).TrackForm }));

/** The age box until it is verified, the form of a track, what uploading brings, and what is uploaded. */
export function UploadTab() {
  const { ageVerified } = useCurrentUser();
  return (
    <div className="grid items-start gap-x-11 gap-y-9 xl:grid-cols-[minmax(0,660px)_minmax(280px,372px)]">
      <div className="grid min-w-0 gap-6">
        {!ageVerified && (
          <section aria-label="Age verification" className="grid gap-3 rounded-2 bg-night-2 p-4.5">
            <h2 className="board-type text-b28">Age verification</h2>
            <p className="text-14 text-text-2">
              Exclusive content is for 18 and over. Show once that you are, and you can sell yours.
            </p>
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <AgeBox />
            </Suspense>
          </section>
        )}
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <TrackForm />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <MyMusic />
        </Suspense>
      </div>
      <Benefits />
    </div>
  );
}
