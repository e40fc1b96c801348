import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { setThemeMode, useThemeMode, type ThemeMode } from '#theme/theme-mode.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { ChartsDemo } from '#ui/gallery/charts-demo.tsx';
import { ControlsDemo } from '#ui/gallery/controls-demo.tsx';
import { ListDemo } from '#ui/gallery/list-demo.tsx';
import { MessagesDemo } from '#ui/gallery/messages-demo.tsx';
import { StatesDemo } from '#ui/gallery/states-demo.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Toasts } from '#ui/toast.tsx';

const modes: readonly ThemeMode[] = ['auto', 'light', 'dark'];

/** Every primitive in each of its states, for looking at them side by side; brings its own toasts and dialogs. */
export function Gallery() {
  const [tab, setTab] = useState('controls');
  const mode = useThemeMode();
  return (
    <Toasts>
      <ConfirmHost>
        <div className="button-row mb-3">
          {modes.map((each) => (
            <Button
              key={each}
              variant="quiet"
              size="sm"
              aria-pressed={each === mode}
              onClick={() => setThemeMode(each)}
            >
              {each}
            </Button>
          ))}
        </div>
        <Tabs
          label="Primitives"
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'controls', title: 'Controls and facts', content: <ControlsDemo /> },
            { id: 'messages', title: 'Messages and dialogs', content: <MessagesDemo /> },
            { id: 'states', title: 'States', content: <StatesDemo /> },
            { id: 'charts', title: 'Charts', content: <ChartsDemo /> },
            { id: 'list', title: 'List', content: <ListDemo /> },
          ]}
        />
      </ConfirmHost>
    </Toasts>
  );
}
