import { timeZones } from '@marquee/domain/kernel/local-instant.ts';
import type { ComponentProps } from 'react';
import { Select } from '../../../components/ui/select.tsx';

interface TimeZoneFieldProps extends ComponentProps<'select'> {
  /** The zone that the form began with: a browser may know it by an older name than the list. */
  own: string;
}

/** The clock of the show's place, by the regions of the world. */
export function TimeZoneField({ own, ...control }: TimeZoneFieldProps) {
  const zones = timeZones.includes(own) ? timeZones : [own, ...timeZones];
  const regions = Map.groupBy(zones, (zone) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Universal'));
  return (
    <Select {...control}>
      {[...regions].map(([region, members]) => (
        <optgroup key={region} label={region}>
          {members.map((zone) => (
            <option key={zone} value={zone}>
              {zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
