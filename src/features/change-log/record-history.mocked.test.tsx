import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { RecordHistory } from './public/record-history.tsx';

const world = vi.hoisted(() => ({ actor: null as unknown }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));

describe('the change history of a record', () => {
  it.each(['dealer', 'distributer'] as const)(
    'is offered to a %s with changeLog, and to none without it',
    (side) => {
      const whose = side === 'dealer' ? {} : { dealerId: '', dealerGroupId: '', distributerId: 'x1' };
      const show = (changeLog: boolean) => {
        const grants = { dealer: {}, distributer: {}, [side]: { customers: true, orders: true, changeLog } };
        world.actor = actorOfUser('u1', buildUser({ ...whose, privileges: grants }), null, '');
        return render(<RecordHistory collection="customers" recordId="c1" />);
      };
      const refused = show(false);
      expect(refused.container).toBeEmptyDOMElement();
      refused.unmount();
      show(true);
      expect(screen.getByText('Change history')).toBeVisible();
    },
  );
});
