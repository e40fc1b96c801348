import { icons, type IconName } from '#ui/icons.ts';

/** The paths inside each `<svg>`; the wrapper is ours so that size and colour follow the text. */
const paths = new Map<IconName, string>();

function pathsOf(name: IconName): string {
  const known = paths.get(name);
  if (known !== undefined) return known;
  const inner = icons[name].replace(/<\/?svg[^>]*>|(?<=>)\s+/g, '').trim();
  paths.set(name, inner);
  return inner;
}

interface IconProps {
  name: IconName;
  /** Spoken name; without it the icon is decoration beside a word and is hidden from screen readers. */
  label?: string;
}

/** A picture the size of the text around it. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      // The markup comes from the icon package at build time, never from a person.
      dangerouslySetInnerHTML={{ __html: pathsOf(name) }}
    />
  );
}
