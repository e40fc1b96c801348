import { type ComponentProps, type ReactNode, useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';

interface TextFieldProps
  extends Omit<ComponentProps<typeof FormControl>, 'id' | 'className' | 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; null for nothing. */
  error: string | null;
  /** What it takes, in words. */
  hint?: ReactNode;
}

/** One input outside the form engine: label, hint and error, the latter said to screen readers as it appears. */
export function TextField({ label, onChange, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FormGroup className="mb-3" controlId={id}>
      <FormLabel>{label}</FormLabel>
      <FormControl
        {...input}
        isInvalid={error !== null}
        aria-invalid={error !== null}
        aria-describedby={`${id}-words`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-words`} aria-live="polite">
        {hint !== undefined && <FormText as="div">{hint}</FormText>}
        {error !== null && <div className="field-error">{error}</div>}
      </div>
    </FormGroup>
  );
}
