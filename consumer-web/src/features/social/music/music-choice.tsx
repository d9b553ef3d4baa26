import { Music as Note } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { MusicField } from './music-field.tsx';
import type { Music } from './use-music.ts';

/** The music of a dialog's form: asked for by a button, then looked for and cut in its place. */
export function MusicChoice({ music }: { music: Music }) {
  if (music.looking || music.chosen) return <MusicField music={music} />;
  return (
    <Button
      kind="line"
      className="justify-self-start"
      icon={<Note size={18} aria-hidden="true" />}
      onClick={music.look}
    >
      Add music
    </Button>
  );
}
