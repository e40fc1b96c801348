import type { ReactNode } from 'react';
import { BackLink, useHeadingNote } from '#ui/back-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { RecordNeighbours } from '#ui/record-neighbours.tsx';
import { TitleLine, UnsavedMark } from '#ui/title-marks.tsx';
import { type Above, useAbove } from '#ui/way-back.ts';

interface PageHeaderProps {
  title: string;
  /** Where "back" leads where the person came from nowhere, such as the list of these records. */
  back?: Above;
  /** A status or short fact beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page with its way back and its actions. */
export function PageHeader({ title, back: own, aside, actions }: PageHeaderProps) {
  const back = useAbove(own);
  useHeadingNote(title, back?.to);
  return (
    <header className="page-header">
      <div>
        {back && (
          <div className="page-way">
            <BackLink back={back} className="back-link" icon={<Icon name="back" />} />
            <RecordNeighbours list={back.to} />
          </div>
        )}
        <div className="d-flex flex-wrap align-items-center gap-2">
          <h1>{title}</h1>
          <UnsavedMark />
          {aside}
        </div>
      </div>
      {actions && <div className="button-row">{actions}</div>}
      <TitleLine />
    </header>
  );
}
