import Button from 'react-bootstrap/Button';

/** Sets an input's text as a person would, so that React and whoever listens hear of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

interface SignButtonProps {
  /** Id of the input. */
  of: string;
  title: string;
  isDisabled: boolean;
}

/** Turns the sign of a number: the number pad of a telephone has no minus. Shown on touch screens and narrow ones. */
export function SignButton({ of, title, isDisabled }: SignButtonProps) {
  function handleClick() {
    const input = document.getElementById(of);
    if (!(input instanceof HTMLInputElement)) return;
    const text = input.value.trim();
    typeInto(input, text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/u, '')}`);
    input.focus();
  }
  return (
    <Button variant="quiet" className="sign-button" disabled={isDisabled} onClick={handleClick}>
      <span aria-hidden>±</span>
      <span className="visually-hidden">Plus or minus, {title}</span>
    </Button>
  );
}
