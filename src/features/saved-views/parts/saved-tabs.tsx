import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readViewQuery } from '#domain/saved-view/query.ts';
import { VIEWS_SHOWN_MAX } from '#domain/saved-view/schema.ts';
import { savedViewsOf } from '#domain/saved-view/entity.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { Icon } from '#ui/icon.tsx';
import type { SavedTab, SavedViewsProps } from '#ui/list/saved-views.tsx';
import { useWidth } from '#ui/list/use-width.ts';
import { Menu } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import { tabsThatFit } from './fit-tabs.ts';
import { goneColumns, isViewChanged, knownParts, withSavedView } from './shown-query.ts';
import { ViewMenu } from './view-menu.tsx';

/** The saved views of a list, behind its own, and what can be done with the one that is open. */
export function SavedTabs(props: SavedViewsProps) {
  const { list, counts } = props;
  const [, setParams] = useSearchParams();
  const { views, open } = list;
  const toast = useToast();
  const { docs, isCut } = useWhole(savedViewsOf(list.name));
  const [room, width] = useWidth<HTMLDivElement>();
  // On a phone the row is pushed sideways.
  const tabs = tabsThatFit(views, open, props.layout === 'cards' ? null : width, counts);
  const others = views.filter((view) => !tabs.includes(view));
  const doc = docs.find(({ id }) => id === open?.id);

  function handleOpen(view: SavedTab) {
    const { query, unknown } = readViewQuery(view.query, knownParts(props));
    setParams((params) => withSavedView(params, { id: view.id, query }));
    const gone = [...unknown, ...goneColumns(view.columns, props.columns)];
    if (gone.length > 0)
      toast({
        tone: 'watch',
        text: `Left out of “${view.name}”: ${gone.join(', ')}. This list no longer has it.`,
      });
  }
  return (
    <div className="list-saved-all" ref={room}>
      {tabs.map((view) => (
        <span className="list-saved" key={view.id}>
          <Tab
            view={view}
            count={counts.get(view.id) ?? ''}
            isOpen={view === open}
            isChanged={view === open && isViewChanged(props)}
            onOpen={handleOpen}
          />
          {view === open && doc && <ViewMenu {...props} base={doc} />}
        </span>
      ))}
      {others.length > 0 && <MoreViews views={others} onOpen={handleOpen} />}
      {isCut && <span className="list-view muted">Only {VIEWS_SHOWN_MAX} saved views shown</span>}
    </div>
  );
}

interface TabProps {
  view: SavedTab;
  /** How many records it has, in words; '' while that is not known. */
  count: string;
  isOpen: boolean;
  isChanged: boolean;
  onOpen: (view: SavedTab) => void;
}

function Tab({ view, count, isOpen, isChanged, onOpen }: TabProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Of a row that is wider than the page the open one is in sight, with its menu.
  useEffect(() => {
    if (isOpen) button.current?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className="list-view"
      aria-pressed={isOpen}
      title={view.title}
      onClick={() => onOpen(view)}
    >
      <Icon name={view.isShared ? 'customers' : 'star'} label={view.isShared ? 'Shared' : 'Own'} />{' '}
      {view.name}{' '}
      {isChanged ? (
        <span className="list-view-count">changed</span>
      ) : (
        count !== '' && <span className="list-view-count">{count}</span>
      )}
    </button>
  );
}

function MoreViews({ views, onOpen }: { views: readonly SavedTab[]; onOpen: (view: SavedTab) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  function handleMenu() {
    const box = button.current?.getBoundingClientRect();
    setAt({ x: box?.left ?? 0, y: box?.bottom ?? 0 });
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="list-view"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={handleMenu}
      >
        {views.length} more <Icon name="chevron-down" />
      </button>
      {at && (
        <Menu
          label="More views"
          items={views.map((view) => ({
            id: view.id,
            label: view.name,
            icon: view.isShared ? ('customers' as const) : ('star' as const),
            onSelect: () => onOpen(view),
          }))}
          at={at}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
