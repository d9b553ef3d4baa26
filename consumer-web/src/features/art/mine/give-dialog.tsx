import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import type { SearchHit } from '@marquee/command-api/contract/search.ts';
import { useState } from 'react';
import { PersonPicker } from '../../../components/people/person-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { artRoutes } from '../../../lib/api/routes/art.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { artChanged } from '../queries.ts';

/** Gives a piece to somebody: it is theirs at once, and cannot be taken back. */
export function GiveDialog({ art, onClose }: { art: Art; onClose: () => void }) {
  const [person, setPerson] = useState<SearchHit>();
  const give = useToldMutation(
    (to: string) => call(artRoutes.giveArt, { params: { artId: art.id }, body: { to } }),
    { done: `“${art.title}” is theirs now`, failed: 'It is still yours', onDone: onClose },
    artChanged,
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Give “${art.title}” away`}
        description="It is theirs at once, and its provenance says so. You cannot take it back."
      >
        {person ? (
          <>
            <p>
              {'To '}
              <b className="font-semibold">{person.name}</b>
              {`, ${person.detail}`}
            </p>
            <DialogFooter>
              <Button kind="line" onClick={() => setPerson(undefined)}>
                Somebody else
              </Button>
              <Button busy={give.isPending} onClick={() => give.mutate(person.id)}>
                Give it away
              </Button>
            </DialogFooter>
          </>
        ) : (
          <>
            <PersonPicker label="Whom to give it to" onChoose={setPerson} />
            <DialogFooter>
              <DialogClose asChild>
                <Button kind="line">Keep it</Button>
              </DialogClose>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
