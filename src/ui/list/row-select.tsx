interface RowSelectProps {
  label: string;
  isSelected: boolean;
  onToggle: () => void;
}

/** The tick of a row. */
export function RowSelect({ label, isSelected, onToggle }: RowSelectProps) {
  return (
    <td className="row-select">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={`Select ${label}`}
        checked={isSelected}
        onChange={onToggle}
      />
    </td>
  );
}
