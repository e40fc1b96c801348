import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { BACK_TO_LIST } from '#ui/list/stored-scroll.ts';
import { rememberedListSearch } from '#ui/list/remembered-list.ts';
import { RecordNeighbours } from '#ui/record-neighbours.tsx';
import { TitleLine, UnsavedMark } from '#ui/title-marks.tsx';

interface PageHeaderProps {
  title: string;
  /** Where "back" leads. A list opens as the person left it: same search, filters and page. */
  back?: { to: string; label: string };
  /** A status or short fact beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page with its way back and its actions. */
export function PageHeader({ title, back, aside, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div>
        {back && (
          <div className="page-way">
            <Link
              className="back-link"
              to={{ pathname: back.to, search: rememberedListSearch(back.to) }}
              state={BACK_TO_LIST}
            >
              <Icon name="back" />
              {back.label}
            </Link>
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
