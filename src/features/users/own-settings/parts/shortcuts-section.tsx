import { SHORTCUTS } from '#features/users/own-settings/shortcuts.ts';
import { Panel } from '#ui/panel.tsx';
import { ShortcutsTable } from './shortcuts-table.tsx';

/** The keys that the portal answers to, by place. */
export function ShortcutsSection() {
  return (
    <Panel title="Keyboard shortcuts">
      <ShortcutsTable groups={SHORTCUTS} />
    </Panel>
  );
}
