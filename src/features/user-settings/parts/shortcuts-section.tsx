import Table from 'react-bootstrap/Table';
import { SHORTCUTS } from '#features/user-settings/shortcuts.ts';
import { Panel } from '#ui/panel.tsx';

/** The keys that the portal answers to, by place. */
export function ShortcutsSection() {
  return (
    <Panel title="Keyboard shortcuts">
      <Table className="shortcuts-table">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        {SHORTCUTS.map(({ where, shortcuts }) => (
          <tbody key={where}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {where}
              </th>
            </tr>
            {shortcuts.map(({ keys, does }) => (
              <tr key={does}>
                <td>
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' + '}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Panel>
  );
}
