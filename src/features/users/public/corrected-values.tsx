import './corrected-values.scss';
import Table from 'react-bootstrap/Table';
import { correctedFields, type UserCorrection } from '#domain/person/correction.ts';
import type { User } from '#domain/user/schema.ts';

/** An account, a user's or an engineer's, as far as corrections are about it. */
export type Corrected = Pick<User, 'firstName' | 'lastName' | 'email' | 'correction'>;

interface CorrectedValuesProps {
  account: Corrected;
  correction: UserCorrection;
}

/** What a correction changes, current beside new, with its reason. */
export function CorrectedValues({ account, correction }: CorrectedValuesProps) {
  return (
    <>
      <Table size="sm" className="corrected-values">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Current</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {correctedFields(account, correction).map(({ title, current, next }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td className="text-break">{current}</td>
              <td className="text-break">{next}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>Reason: {correction.reason}</p>
    </>
  );
}
