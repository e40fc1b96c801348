import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { Icon } from '#ui/icon.tsx';

interface TyreLineProps {
  title: string;
  value: string;
  placeholder: string;
  /** What is wrong with it, in the specification's words; '' for nothing. */
  message: string;
  onChange: (value: string) => void;
}

/** One tyre value. What is wrong with it is said once the person has left it, not while it is half typed. */
export function TyreLine({ title, value, placeholder, message, onChange }: TyreLineProps) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const isInvalid = message !== '' && !isTyping;
  return (
    <div className="field col-6 col-md-3">
      <FormLabel htmlFor={id}>{title}</FormLabel>
      <FormControl
        id={id}
        className="is-upper"
        isInvalid={isInvalid}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={40}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => {
          setIsTyping(true);
          onChange(event.target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {isInvalid && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          <Icon name="danger" /> {message}
        </div>
      )}
    </div>
  );
}
