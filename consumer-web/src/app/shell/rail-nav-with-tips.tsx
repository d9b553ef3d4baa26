import { Tooltip, TooltipProvider } from '../../components/ui/tooltip.tsx';
import { RailNav } from './rail-nav.tsx';

/** The rail of icons: a tip says each room's name. */
export function RailNavWithTips() {
  return (
    <TooltipProvider>
      <RailNav
        around={(room, link) => (
          <Tooltip text={room.label} side="right">
            {link}
          </Tooltip>
        )}
      />
    </TooltipProvider>
  );
}
