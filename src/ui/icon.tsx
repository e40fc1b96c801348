import sprite from '#ui/icons.svg';
import type { IconName } from '#ui/icons.ts';

interface IconProps {
  name: IconName;
  /** Spoken name; without it the icon is decoration beside a word and is hidden from screen readers. */
  label?: string;
}

/** A picture the size of the text around it, drawn from the sprite that all pages share. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
