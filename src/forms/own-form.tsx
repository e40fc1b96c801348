import type { ComponentProps } from 'react';

/**
 * A form around one input of an EntityForm. Chrome's autofill reads every input of the form at each key, which with a
 * hundred of them takes longer than the key itself; so each input has a form of its own (decisions: own-forms). Enter
 * submits it as it would any form, and the EntityForm around it hears that.
 */
export function OwnForm(props: ComponentProps<'form'>) {
  return <form data-own noValidate {...props} />;
}
