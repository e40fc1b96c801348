import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import InputGroup from 'react-bootstrap/InputGroup';
import './password-field.scss';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  label?: string;
  /** Which rule a new one must meet, in words. */
  hint?: string;
  /** A new password is offered by the browser's own keeper of passwords. */
  isNew?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A password, which can be shown, with a hint while caps lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, error, label = 'Password', hint, isNew = false, ref } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const handleKey = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <FormGroup className="mb-3" controlId={id}>
      <FormLabel>{label}</FormLabel>
      <InputGroup className="password-field">
        <FormControl
          ref={ref}
          isInvalid={error !== null}
          type={isShown ? 'text' : 'password'}
          name={isNew ? 'new-password' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hints`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          onKeyUp={handleKey}
          onBlur={() => setHasCapsLock(false)}
        />
        <Button
          variant="quiet"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </InputGroup>
      <div id={`${id}-hints`} aria-live="polite">
        {error !== null && <div className="field-error">{error}</div>}
        {hint !== undefined && <FormText as="div">{hint}</FormText>}
        {hasCapsLock && <div className="caps-hint">Caps Lock is on.</div>}
      </div>
    </FormGroup>
  );
}
