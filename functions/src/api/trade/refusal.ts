import { ApiError } from '../errors.ts';

/** A refusal that belongs to a field of the dialog. */
export class FieldRefusal extends ApiError {
  readonly field: string;

  constructor(field: string, message: string) {
    super(400, message);
    this.field = field;
  }
}
