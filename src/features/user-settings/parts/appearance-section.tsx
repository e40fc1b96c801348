import { Panel } from '#ui/panel.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';

/** How the portal looks on this device. */
export function AppearanceSection() {
  return (
    <Panel title="Appearance">
      <ThemeChoice />
      <p className="muted mb-0">Kept on this device only.</p>
    </Panel>
  );
}
