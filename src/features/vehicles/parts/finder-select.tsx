import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';

interface FinderSelectProps {
  title: string;
  options: readonly string[];
  /** Null while not chosen; '' is a choice of its own. */
  value: string | null;
  isDisabled: boolean;
  onChoose: (value: string | null) => void;
  /** Given to the first step, so that links to the form's field find it. */
  id?: string | undefined;
  isInvalid?: boolean;
  describedBy?: string | undefined;
}

/** Options are told apart from "not chosen" by a sign in front: a vehicle may have no series. */
const sign = (value: string) => `=${value}`;

/** One step of the vehicle finder. */
export function FinderSelect(props: FinderSelectProps) {
  const { title, options, value, isDisabled, onChoose, isInvalid = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isOffered = value === null || options.includes(value);
  return (
    <div className="field col-12 col-sm-6 col-lg-3">
      <FormLabel htmlFor={id}>{title}</FormLabel>
      <FormSelect
        id={id}
        isInvalid={isInvalid}
        aria-invalid={isInvalid || undefined}
        aria-describedby={props.describedBy}
        disabled={isDisabled}
        value={value === null ? '' : sign(value)}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value.slice(1))}
      >
        <option value="">Choose</option>
        {!isOffered && <option value={sign(value)}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={sign(option)}>
            {option === '' ? 'None' : option}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
