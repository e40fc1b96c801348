import { setThemeMode, type ThemeMode, useThemeMode } from '#theme/theme-mode.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Panel } from '#ui/panel.tsx';

const MODES: readonly { mode: ThemeMode; label: string; icon: IconName }[] = [
  { mode: 'auto', label: 'As the device', icon: 'contrast' },
  { mode: 'light', label: 'Light', icon: 'sun' },
  { mode: 'dark', label: 'Dark', icon: 'moon' },
];

/** Light or dark, for this device; a choice counts at once. */
export function AppearanceSection() {
  const chosen = useThemeMode();
  return (
    <Panel title="Appearance">
      <fieldset className="choice-row">
        <legend className="form-label">Colours</legend>
        {MODES.map(({ mode, label, icon }) => (
          <label key={mode} className="choice">
            <input
              type="radio"
              className="form-check-input"
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
      <p className="muted mb-0">Kept on this device only.</p>
    </Panel>
  );
}
