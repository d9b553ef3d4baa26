import { AgeBox } from '../../../components/age/age-box.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { MyTracks } from '../tracks/my-tracks.tsx';
import { Benefits } from './benefits.tsx';
import { TrackForm } from './track-form.tsx';

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
            <AgeBox />
          </section>
        )}
        <TrackForm />
        <MyTracks />
      </div>
      <Benefits />
    </div>
  );
}
