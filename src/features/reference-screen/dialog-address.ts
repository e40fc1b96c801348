/** What the dialog of a list-only screen shows; null while it is closed. */
export type DialogTarget = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string };

/** Reads `?add` or `?edit=<id>`; an empty id is no record. */
export function dialogTarget(search: string): DialogTarget | null {
  const params = new URLSearchParams(search);
  const id = params.get('edit') ?? '';
  if (id !== '') return { kind: 'edit', id };
  return params.has('add') ? { kind: 'add' } : null;
}

/** The query string of the same list (its search, filters, page) with the dialog open on `target`, or closed. */
export function withDialog(search: string, target: DialogTarget | null): string {
  const params = new URLSearchParams(search);
  params.delete('add');
  params.delete('edit');
  if (target?.kind === 'add') params.set('add', '');
  if (target?.kind === 'edit') params.set('edit', target.id);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
