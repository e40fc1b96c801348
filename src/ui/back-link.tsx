import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { rememberedListSearch } from '#ui/list/remembered-list.ts';
import { BACK_TO_LIST } from '#ui/list/stored-scroll.ts';
import { type Above, noteHeading, pageBefore, useAbove, useGoBack } from '#ui/way-back.ts';

interface BackLinkProps {
  /** The page above this one, where the person came from nowhere. */
  back: Above;
  className: string;
  icon?: ReactNode;
}

const opensHere = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The way back as a link, named after the page it leads to. */
export function BackLink({ back: own, className, icon }: BackLinkProps) {
  const back = useAbove(own);
  const { key } = useLocation();
  const goBack = useGoBack(back.to);
  const before = pageBefore(key);
  const from = before?.visit;
  const above = { pathname: back.to, search: rememberedListSearch(back.to) };
  const isAbove = before === null || from?.pathname === back.to;
  return (
    <Link
      className={className}
      to={from ? { pathname: from.pathname, search: from.search } : above}
      state={BACK_TO_LIST}
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        goBack();
      }}
    >
      {icon}
      <span className="text-truncate">{isAbove ? back.label : from?.title || 'Back'}</span>
    </Link>
  );
}

/** Notes what the page is called and what stands above it, for the way back of the pages opened from it. */
export function useHeadingNote(title: string, above: string | undefined): void {
  const { key } = useLocation();
  useEffect(() => noteHeading(key, title, above), [key, title, above]);
}
