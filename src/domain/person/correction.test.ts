import { describe, expect, it } from 'vitest';
import { correctedFields } from './correction.ts';

const account = { firstName: 'Maria', lastName: 'Kovac', email: 'maria@certify.example' };

describe('correctedFields', () => {
  it('names what differs, in order', () => {
    const asked = { ...account, firstName: 'Mariah', email: 'mk@certify.example' };
    expect(correctedFields(account, asked)).toEqual([
      { title: 'First name', current: 'Maria', next: 'Mariah' },
      { title: 'Email', current: 'maria@certify.example', next: 'mk@certify.example' },
    ]);
  });
  it('leaves out names that are not asked', () => {
    const asked = { firstName: '', lastName: '', email: 'mk@certify.example' };
    expect(correctedFields(account, asked).map(({ title }) => title)).toEqual(['Email']);
  });
});
