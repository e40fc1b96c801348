import FormSelect from 'react-bootstrap/FormSelect';
import type { GrantKind } from '#domain/access/areas.ts';
import { RIGHT_SETS } from '#domain/access/right-sets.ts';
import type { User } from '#domain/user/schema.ts';
import { type CellReason, likeUser, type RightsValues, withAreas } from '#features/users/user-form.ts';
import { SameAsPicker } from './same-as-picker.tsx';

interface RightsStartProps {
  kind: GrantKind;
  organisation: Pick<User, 'dealerId' | 'distributerId'>;
  /** Left out of the colleagues. */
  ownId: string | null;
  reasonFor: CellReason;
  /** The ticks as they stand. */
  getValues: () => RightsValues;
  onChange: (ticks: Partial<RightsValues>) => void;
}

/** Ticks the matrix by a named set or as a colleague has it, as far as the giver may. Nothing is saved by it. */
export function RightsStart({ kind, organisation, ownId, reasonFor, getValues, onChange }: RightsStartProps) {
  function handleSet(id: string) {
    const set = RIGHT_SETS[kind].find((each) => each.id === id);
    if (set) onChange({ [kind]: withAreas(set.areas, kind, getValues(), reasonFor) });
  }
  return (
    <>
      <label className="same-as">
        <span>Set</span>
        <FormSelect defaultValue="" onChange={(event) => handleSet(event.target.value)}>
          <option value="">Choose a set</option>
          {RIGHT_SETS[kind].map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </FormSelect>
      </label>
      <SameAsPicker
        organisation={organisation}
        kind={kind}
        ownId={ownId}
        onChoose={(model) => onChange({ [kind]: likeUser(model, kind, getValues(), reasonFor) })}
      />
    </>
  );
}
