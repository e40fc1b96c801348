import Table from 'react-bootstrap/Table';
import type { ShortcutGroup } from '#features/users/own-settings/shortcuts.ts';
import './shortcuts-table.scss';

/** Keys by place. */
export function ShortcutsTable({ groups }: { groups: readonly ShortcutGroup[] }) {
  return (
    <Table className="shortcuts-table">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Keys</th>
          <th scope="col">What they do</th>
        </tr>
      </thead>
      {groups.map(({ where, shortcuts }) => (
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
  );
}
