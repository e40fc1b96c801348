import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { storedSessionCopy } from '#data/device/session-copy.ts';
import { actorOfUser } from '#domain/access/actor.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { Cover } from '#ui/cover.tsx';
import { KeepSessionCopy } from './keep-session-copy.tsx';

const session = vi.hoisted(() => ({ actor: {}, sessionsValidAfter: 0 }));
const settings = vi.hoisted(() => ({ now: {} }));
vi.mock('#data/session/session.tsx', () => ({ useSession: () => session }));
vi.mock('#data/session/session-settings.ts', () => ({ useSessionSettings: () => settings.now }));
vi.mock('#data/store/auth.ts', () => ({ useSignIn: () => ({ authTime: 1 }) }));

it('keeps a copy while the portal stands open, and none under a cover or once it is gone', () => {
  session.actor = actorOfUser('u1', buildUser(), null, 'Outback');
  settings.now = buildSessionSettings();
  const shown = (isCovered: boolean) => (
    <Cover isCovered={isCovered}>
      <KeepSessionCopy />
    </Cover>
  );
  const view = render(shown(false));
  expect(storedSessionCopy()).toContain('Outback');
  view.rerender(shown(true));
  expect(storedSessionCopy()).toBeNull();
  view.rerender(shown(false));
  expect(storedSessionCopy()).toContain('Outback');
  session.actor = actorOfUser('u1', buildUser({ dealerId: '' }), null, '');
  view.rerender(shown(false));
  expect(storedSessionCopy()).toBeNull();
  session.actor = actorOfUser('u1', buildUser(), null, 'Outback');
  view.rerender(shown(false));
  view.unmount();
  expect(storedSessionCopy()).toBeNull();
});
