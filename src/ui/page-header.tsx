import { type ReactNode, use } from 'react';
import { BackLink, useHeadingNote } from '#ui/back-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { MayOpen } from '#ui/open-link.tsx';
import { RecordNeighbours } from '#ui/record-neighbours.tsx';
import { TitleLine, UnsavedMark } from '#ui/title-marks.tsx';

interface PageHeaderProps {
  title: string;
  /** Where "back" leads where the person came from nowhere, such as the list of these records. */
  back?: { to: string; label: string };
  /** A status or short fact beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** In the place of a list that the person may not open. */
const HOME = { to: '/', label: 'Home' } as const;

/** The heading of a page with its way back and its actions. */
export function PageHeader({ title, back: own, aside, actions }: PageHeaderProps) {
  const mayOpen = use(MayOpen);
  const back = own && !mayOpen(own.to) ? HOME : own;
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
