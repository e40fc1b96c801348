import { useEffect, useRef, useState } from 'react';
import { type FieldOf, type Option, toOptions } from '#forms/field.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { firstShown } from '#ui/first-shown.ts';

/** Pause in milliseconds after a keystroke before a loader is asked. */
const TYPING_PAUSE_MS = 200;
/** More suggestions than anyone reads only cost time. */
const MAX_SUGGESTIONS = 100;

export interface Suggestions {
  status: 'loading' | 'ready' | 'failed';
  options: readonly Option[];
  /** Ends the list; '' for nothing. */
  note: string;
}

function matching(options: readonly Option[], query: string): readonly Option[] {
  const words = query.toLowerCase().split(/\s+/u);
  return options.filter((option) => words.every((word) => option.label.toLowerCase().includes(word)));
}

/** As many as are shown, and that there are more. */
function cut(options: readonly Option[], isCut: boolean, note: string | null | undefined): Suggestions {
  const shown = options.slice(0, MAX_SUGGESTIONS);
  const more = isCut || options.length > shown.length ? firstShown(shown.length) : '';
  return { status: 'ready', options: shown, note: [more, note ?? ''].filter(Boolean).join(' ') };
}

interface Loaded extends Suggestions {
  /** What was typed when these were asked for. */
  query: string;
}

/** Until the answer comes: what is there and still fits, so that a quick Enter never takes what no longer does. */
function whileAsking({ options }: Loaded, query: string): Suggestions {
  const fitting = matching(options, query);
  return { status: fitting.length > 0 ? 'ready' : 'loading', options: fitting, note: '' };
}

/** The options for what is typed: filtered from a list, or loaded while the list is open. */
export function useSuggestions(
  form: EntityForm,
  field: FieldOf<'autocomplete'>,
  query: string,
  isOpen: boolean,
): Suggestions {
  const [loaded, setLoaded] = useState<Loaded>({ query: '', status: 'loading', options: [], note: '' });
  const isLoader = typeof field.options === 'function';
  const latest = useRef({ form, field });
  useEffect(() => {
    latest.current = { form, field };
  });

  useEffect(() => {
    if (!isLoader || !isOpen) return undefined;
    const controller = new AbortController();
    async function load() {
      const { options } = latest.current.field;
      if (typeof options !== 'function') return;
      const finish = (next: Suggestions) => {
        if (!controller.signal.aborted) setLoaded({ ...next, query });
      };
      try {
        const found = await options(query, latest.current.form.getValues(), controller.signal);
        finish(cut(toOptions(found.options), found.isCut, found.note));
      } catch {
        // Said in the list; the next keystroke asks again.
        finish({ status: 'failed', options: [], note: '' });
      }
    }
    const timer = setTimeout(() => void load(), query === '' ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLoader, isOpen, query]);

  if (typeof field.options !== 'function') {
    return cut(matching(toOptions(field.options), query), false, field.note);
  }
  return loaded.query === query ? loaded : whileAsking(loaded, query);
}
