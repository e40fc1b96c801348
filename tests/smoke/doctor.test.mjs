import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../scripts/commands/doctor.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

describe('npm run doctor', () => {
  it('says of what is missing which command mends it, and of the rest what was found', () => {
    const lacking = { name: 'Java', isFine: false, says: 'none', mend: 'install it' };
    expect(linesOf(lacking)).toEqual(['  ✗ Java        none', '                install it']);
    expect(linesOf({ ...lacking, isOptional: true })[0]).toBe('  · Java        none');
    expect(linesOf({ ...lacking, isFine: true })).toEqual(['  ✓ Java        none']);
  });

  it('ends with an error on a machine without Java', () => {
    const env = { ...process.env, PATH: '/nowhere', JAVA_HOME: '' };
    const { status, stdout } = spawnSync(process.execPath, [inRoot('scripts/run.mjs'), 'doctor'], {
      env,
      encoding: 'utf8',
    });
    expect(stdout).toContain('✗ Java        The emulators need Java and none was found');
    expect(stdout).toMatch(/things? (?:is|are) missing\./);
    expect(status).toBe(1);
  });
});
