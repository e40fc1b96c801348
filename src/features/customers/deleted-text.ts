import type { Customer } from '#domain/customer/schema.ts';

/** What a delete does. */
export const deletedText = ({ name }: Pick<Customer, 'name'>) =>
  `${name} will be hidden. Installations keep the name.`;
