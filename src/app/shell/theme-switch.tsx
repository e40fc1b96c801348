import Button from 'react-bootstrap/Button';
import { setThemeMode, type ThemeMode, useThemeMode } from '#theme/theme-mode.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';

const modes: Record<ThemeMode, { icon: IconName; words: string; next: ThemeMode }> = {
  auto: { icon: 'contrast', words: 'as the device', next: 'light' },
  light: { icon: 'sun', words: 'light', next: 'dark' },
  dark: { icon: 'moon', words: 'dark', next: 'auto' },
};

/** One button through the three modes; its name says the present one and what a press does. */
export function ThemeSwitch() {
  const mode = modes[useThemeMode()];
  const label = `Colours: ${mode.words}. Change to ${modes[mode.next].words}`;
  return (
    <Button variant="icon" title={label} onClick={() => setThemeMode(mode.next)}>
      <Icon name={mode.icon} label={label} />
    </Button>
  );
}
