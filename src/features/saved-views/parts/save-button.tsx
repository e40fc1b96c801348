import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SavedViewsProps } from '#ui/list/saved-views.tsx';
import { isViewChanged, shownQuery, withSavedView } from './shown-query.ts';

const NewViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).NewViewDialog);

/** Saves what the list shows as a view, where that is not one already. */
export function SaveButton(props: SavedViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [, setParams] = useSearchParams();
  const { list, title, arranged } = props;
  if (!isOpen && !isViewChanged(props)) return null;
  return (
    <>
      <Button variant="icon" onClick={() => setIsOpen(true)}>
        <Icon name="star" />
        Save view…
      </Button>
      {isOpen && (
        <NewViewDialog
          list={list.name}
          title={title}
          query={shownQuery(props)}
          columns={arranged.text}
          onSaved={(view) => setParams((params) => withSavedView(params, view))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
