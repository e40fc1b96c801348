import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { setThemeMode, type ThemeMode, useThemeMode } from '#theme/theme-mode.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';

const MODES: readonly { mode: ThemeMode; label: string; icon: IconName }[] = [
  { mode: 'auto', label: 'As the device', icon: 'contrast' },
  { mode: 'light', label: 'Light', icon: 'sun' },
  { mode: 'dark', label: 'Dark', icon: 'moon' },
];

/** Light or dark for this device, as a choice of three; what is chosen counts at once. */
export function ThemeChoice() {
  const chosen = useThemeMode();
  return (
    <fieldset className="theme-choice">
      <legend className="form-label">Colours</legend>
      {MODES.map(({ mode, label, icon }) => (
        <label key={mode}>
          <FormCheckInput
            type="radio"
            name="theme"
            value={mode}
            checked={chosen === mode}
            onChange={() => setThemeMode(mode)}
          />
          <Icon name={icon} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
