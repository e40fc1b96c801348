import { describe, expect, it } from 'vitest';
import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import { isPublicPath, PUBLIC_PATHS } from './public-paths.ts';

describe('isPublicPath', () => {
  it.each([
    ['main', '/invitation/abc', true],
    ['main', '/Invitation/ABC/', true],
    ['main', '/verify-email/x-1_y', true],
    ['main', '/Installation-Info', true],
    ['main', '/installation-info/MR0HA3CD500123456/K7M2P9QA4TXWB/', true],
    ['main', '/installation-info/MR0HA3CD500123456', false],
    ['engineer', '/installation-info', false],
    ['main', '/invitation', false],
    ['main', '/invitation/', false],
    ['main', '/invitation/a/b', false],
    ['main', '/', false],
    ['main', '/sign-in', false],
    ['main', '/admin/users', false],
    ['engineer', '/invitation/abc', true],
    ['engineer', '/verify-email/abc', false],
  ] as const)('%s %s: %s', (build, path, expected) => {
    expect(isPublicPath(build, path)).toBe(expected);
  });

  it.each([
    ['main', mainRoutes],
    ['engineer', engineerRoutes],
  ] as const)('knows the public rows of the %s build', (build, rows) => {
    const rowPaths = rows.filter((row) => row.public && row.path !== '/sign-in').map((row) => row.path);
    expect(rowPaths.toSorted()).toEqual([...PUBLIC_PATHS[build]].toSorted());
  });
});
