import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../components/ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.tsx';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '../../components/ui/sheet.tsx';
import { Tooltip, TooltipProvider } from '../../components/ui/tooltip.tsx';
import { toast } from '../../lib/toast-store.ts';
import { SheetSection } from './sheet-section.tsx';

/** What comes up over the page. */
export function Overlays() {
  return (
    <SheetSection title="Over the page" wide>
      <div className="flex flex-wrap gap-4">
        <EndShow />
        <Sheet>
          <SheetTrigger asChild>
            <Button kind="line">Sheet</Button>
          </SheetTrigger>
          <SheetContent side="right">
            <SheetTitle className="board-type text-b28">All rooms</SheetTitle>
          </SheetContent>
        </Sheet>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button kind="line">Menu</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Soonest first</DropdownMenuLabel>
            <DropdownMenuSeparator />
            <DropdownMenuItem>By date</DropdownMenuItem>
            <DropdownMenuItem>By price</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <TooltipProvider>
          <Tooltip text="After 700 milliseconds">
            <Button kind="line">Tooltip</Button>
          </Tooltip>
        </TooltipProvider>
        <Button kind="line" onClick={() => toast({ title: 'Printed', description: 'Two seats are in My Tickets.' })}>
          Toast
        </Button>
        <Button
          kind="line"
          onClick={() =>
            toast({ title: 'Payment Failed', description: 'Your card was declined.', variant: 'destructive' })
          }
        >
          Destructive toast
        </Button>
      </div>
    </SheetSection>
  );
}

function EndShow() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button kind="line">Dialog</Button>
      </DialogTrigger>
      <DialogContent
        title="End the show?"
        description="1,204 people are watching. The stream stops now and the recording goes to My Shows."
      >
        <DialogFooter>
          <DialogClose asChild>
            <Button kind="line">Keep playing</Button>
          </DialogClose>
          <Button kind="danger">End Stream</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
