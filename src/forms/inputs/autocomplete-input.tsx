import { lazy, Suspense } from 'react';
import { controlClass, type InputProps } from '#forms/inputs/input-props.ts';
import { autocompleteKind } from '#forms/kinds/choice-kinds.ts';
import { getAt } from '#forms/paths.ts';

/** The combobox is the heaviest input; only forms that have one load it. */
const Combobox = lazy(async () => {
  const { AutocompleteCombobox } = await import('#forms/inputs/autocomplete-combobox.tsx');
  return { default: AutocompleteCombobox };
});

export function AutocompleteInput(props: InputProps<'autocomplete'>) {
  const { form, field, id } = props;
  const values = form.getValues();
  const text = autocompleteKind.display(field, getAt(values, field.name), values);
  return (
    <Suspense
      fallback={
        <input id={id} className={controlClass('form-control', false)} value={text} disabled readOnly />
      }
    >
      <Combobox {...props} />
    </Suspense>
  );
}
