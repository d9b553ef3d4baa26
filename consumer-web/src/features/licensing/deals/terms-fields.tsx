import type { Terms } from '@marquee/command-api/contract/licensing-deals.ts';
import {
  type Territory,
  territories,
  territoryNames,
  type Usage,
  usageNames,
  usages,
} from '@marquee/domain/licensing/words.ts';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { ChipSet } from '../chip-set.tsx';

interface TermsFieldsProps {
  terms: Terms;
  onChange: (terms: Terms) => void;
  /** What may be chosen; absent: everything. */
  offered?: {
    readonly usageRights: readonly Usage[];
    readonly territory: Territory;
    readonly licenseType: 'non-exclusive' | 'exclusive' | 'any';
  };
  /** Something was sent with no use chosen. */
  unused?: boolean;
}

/** What a licence is to allow: uses, territory, days, and whether nobody else may. */
export function TermsFields({ terms, onChange, offered, unused = false }: TermsFieldsProps) {
  const { usageRights = usages, territory = 'worldwide', licenseType = 'any' } = offered ?? {};
  const places = territory === 'worldwide' ? territories : [territory];
  return (
    <div className="grid gap-4">
      <ChipSet
        legend="To be used for"
        values={usageRights}
        chosen={terms.usage}
        onChange={(usage) => onChange({ ...terms, usage })}
        nameOf={(usage) => usageNames[usage]}
        error={unused && terms.usage.length === 0 ? 'Choose at least one use' : undefined}
      />
      <Field label="Territory">
        {(control) => (
          <Select
            {...control}
            value={terms.territory}
            onChange={({ target }) =>
              onChange({ ...terms, territory: places.find((each) => each === target.value) ?? territory })
            }
          >
            {places.map((each) => (
              <option key={each} value={each}>
                {territoryNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day">
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              value={terms.startDate}
              onChange={({ target }) => onChange({ ...terms, startDate: target.value })}
            />
          )}
        </Field>
        <Field label="Last day" hint="None: for good" optional>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={terms.startDate}
              value={terms.endDate ?? ''}
              onChange={({ target }) => onChange({ ...terms, endDate: target.value || null })}
            />
          )}
        </Field>
      </div>
      {licenseType === 'any' ? (
        <Checkbox
          label="Exclusive: nobody else may license this meanwhile"
          checked={terms.exclusive}
          onChange={({ target }) => onChange({ ...terms, exclusive: target.checked })}
        />
      ) : (
        <p className="text-14 text-text-2">Its artist gives {licenseType} licences only.</p>
      )}
    </div>
  );
}
