import type { ReactNode } from 'react';
import { unitId } from '#forms/field-ids.ts';

interface WithUnitProps {
  /** Id of the input. */
  id: string;
  unit: string | undefined;
  /** Shown before the input: $. */
  prefix?: string;
  /** A button before the input. */
  button?: ReactNode;
  children: ReactNode;
}

/** An input with what stands around it: its unit at its end. */
export function WithUnit({ id, unit, prefix, button, children }: WithUnitProps) {
  if (unit === undefined && prefix === undefined && !button) return children;
  return (
    <div className="input-group">
      {prefix !== undefined && <span className="input-group-text">{prefix}</span>}
      {button}
      {children}
      {unit !== undefined && (
        <span className="input-group-text" id={unitId(id)}>
          {unit}
        </span>
      )}
    </div>
  );
}
