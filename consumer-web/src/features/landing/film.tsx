import { X } from 'lucide-react';
import { IconButton } from '../../components/ui/icon-button.tsx';

/** What the film shows, for who does not see it. */
const WORDS =
  'Half a minute without sound: somebody comes by, takes two seats for Long Road Home, pays, has both tickets printed with their codes, and watches Kofi Amadi play, live from Accra, with the chat and a poll beside the picture.';

/** The film behind 'Watch Demo', which `npm run film` makes. It is fetched when `enlivenLanding` opens the dialog. */
export function Film() {
  return (
    <dialog
      id="film"
      aria-label="A film of Marquee"
      aria-describedby="film-words"
      className="m-auto w-full max-w-[960px] rounded-3 bg-night-2 p-0 text-text backdrop:bg-[rgb(6_3_2/.85)]"
    >
      <form method="dialog" className="flex items-center justify-between pt-2 pr-2 pl-5">
        <p className="board-type text-b28" aria-hidden="true">
          Marquee in half a minute
        </p>
        <IconButton label="Close" type="submit">
          <X size={20} />
        </IconButton>
      </form>
      <video
        src="/demo.webm"
        width={960}
        height={540}
        muted
        playsInline
        controls
        preload="none"
        className="block h-auto w-full bg-night-0"
      />
      <p id="film-words" className="px-5 py-3 text-14 text-text-2">
        {WORDS}
      </p>
    </dialog>
  );
}
