import { describe, expect, it } from 'vitest';
import { importFaults } from './import-rules.ts';
import { ringFaults, RINGS, roomCircles, roomOf } from './rings.ts';
import { sourceFiles, specifiersIn } from './source-files.ts';

const file = (path: string, target: string, isOwn = true, specifier = `#${target.replace('src/', '')}`) => ({
  path,
  imports: [{ specifier, target, isOwn }],
});

describe('the direction of imports', () => {
  const files = [...sourceFiles('src'), ...sourceFiles('functions/src')];

  it('reads the whole source', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((source) => source.imports).length).toBeGreaterThan(300);
  });

  it('is app → features → forms and ui → domain; features → data → domain; functions → domain', () => {
    expect(files.flatMap(importFaults)).toEqual([]);
  });

  it('leads inwards through the rings of a layer, and in no circle between its rooms', () => {
    expect(files.flatMap(ringFaults)).toEqual([]);
    expect(Object.keys(RINGS).flatMap((layer) => roomCircles(layer, files))).toEqual([]);
  });

  it.each(Object.entries(RINGS))(
    'has one place for each room of %s, and none for a room that is gone',
    (layer, rings) => {
      const there = new Set(
        files.map(({ path }) => roomOf(path)).flatMap((of) => (of?.layer === layer ? [of.room] : [])),
      );
      expect(rings.flatMap(({ rooms }) => rooms).toSorted()).toEqual([...there].toSorted());
    },
  );
});

describe('the rings', () => {
  it('refuse an import of an outer ring, and a room that has none', () => {
    const outwards = file('src/domain/kit/fit.ts', 'src/domain/order/schema.ts');
    expect(ringFaults(outwards).join(' ')).toContain('catalogue may not know trade');
    const nowhere = file('src/domain/bolt/schema.ts', 'src/domain/shared/schema.ts');
    expect(ringFaults(nowhere).join(' ')).toContain('has no ring');
    const inwards = file('src/domain/order/schema.ts', 'src/domain/kit/fit.ts');
    expect(ringFaults(inwards)).toEqual([]);
    const reads = file('src/data/store/save.ts', 'src/data/nouns/orders.ts');
    expect(ringFaults(reads).join(' ')).toContain('store may not know nouns');
  });

  it('see a circle of three rooms', () => {
    const three = [
      file('src/domain/kit/a.ts', 'src/domain/vehicle/a.ts'),
      file('src/domain/vehicle/a.ts', 'src/domain/mass/a.ts'),
      file('src/domain/mass/a.ts', 'src/domain/kit/a.ts'),
    ];
    expect(roomCircles('domain', three)).toContain('kit → vehicle → mass → kit');
  });
});

describe('the rules of imports', () => {
  it.each([
    ['src/features/kits/kit-list.tsx', 'src/app/shell/app-shell.tsx', 'features may not know app'],
    ['src/ui/table.tsx', 'src/data/store/auth.ts', 'ui may not know data'],
    ['src/forms/field.ts', 'src/features/kits/kit-fields.ts', 'forms may not know features'],
    ['src/domain/kit/fit.ts', 'src/lib/env.ts', 'domain may not know lib'],
    ['src/data/store/save.ts', 'src/ui/toast.tsx', 'data may not know ui'],
    ['src/lib/paths.ts', 'src/domain/kit/fit.ts', 'lib may not know domain'],
    ['src/app/root.tsx', 'tests/seed/random.ts', 'app may not know tests'],
    ['functions/src/api/move.ts', 'src/data/store/auth.ts', 'functions may not know data'],
    ['src/features/kits/kit-list.tsx', 'src/features/vehicles/vehicle-fields.ts', 'of another noun only'],
    ['src/features/kits/kit-list.tsx', 'src/builds/main.ts', 'features may not know builds'],
    ['src/data/nouns/kits.ts', 'src/data/nouns/orders.ts', 'a noun of the data layer'],
    ['src/domain/user/entity.ts', 'src/data/store/ordered-query.ts', 'domain may not know data'],
    ['src/newfolder/x.ts', 'src/domain/kit/fit.ts', 'no known layer'],
  ])('%s importing %s is refused', (path, target, words) => {
    expect(importFaults(file(path, target)).join(' ')).toContain(words);
  });

  it.each([
    ['src/features/kits/kit-list.tsx', 'src/features/vehicles/public/vehicle-picker.tsx'],
    ['src/features/kits/kit-list.tsx', 'src/features/vehicles/public/vehicle-summary.tsx'],
    ['src/features/kits/kit-list.tsx', 'src/features/kits/parts/kit-effect.tsx'],
    ['src/data/nouns/vehicles.ts', 'src/data/nouns/reference.ts'],
    ['src/data/offline/kinds.ts', 'src/data/nouns/customers.ts'],
    ['src/features/products/product-screen.tsx', 'src/features/reference-screen/reference-screen.ts'],
    ['src/features/maintenance/maintenance-page.tsx', 'src/builds/brand.ts'],
    ['src/app/root.tsx', 'src/features/sign-in/sign-in-page.tsx'],
    ['src/entry.main.tsx', 'src/builds/main.ts'],
    ['functions/src/api/move.ts', 'src/domain/kit/fit.ts'],
    ['functions/src/store/ordered.ts', 'src/data/store/ordered-query.ts'],
  ])('%s importing %s is fine', (path, target) => {
    expect(importFaults(file(path, target))).toEqual([]);
  });

  it.each([
    ['src/features/kits/kit-list.tsx', 'firebase/firestore', 'only src/data knows Firebase'],
    ['src/lib/env.ts', '@firebase/app', 'only src/data knows Firebase'],
    ['src/domain/kit/fit.ts', 'react', 'the domain is pure'],
    ['src/domain/kit/schema.ts', 'zod', 'the domain is pure'],
    ['src/data/store/save.ts', 'zod', 'zod/mini'],
  ])('%s importing the package %s is refused', (path, target, words) => {
    expect(importFaults(file(path, target, false, target)).join(' ')).toContain(words);
  });

  it('asks for # across folders', () => {
    const across = file('src/app/guards/access.ts', 'src/app/routes/menu.ts', true, '../routes/menu.ts');
    expect(importFaults(across).join(' ')).toContain('across folders write #');
  });
});

describe('reading specifiers', () => {
  it('finds each way to import', () => {
    const source = [
      `import { a } from './a.ts';`,
      `import type { B } from '#domain/b.ts';`,
      `import './c.scss';`,
      `export { d } from 'd';`,
      `const e = () => import('#features/e.tsx').then((module) => module.E);`,
      `import {\n  f,\n  g,\n} from 'f';`,
    ].join('\n');
    expect(specifiersIn(source)).toEqual(['./a.ts', '#domain/b.ts', './c.scss', 'd', '#features/e.tsx', 'f']);
  });
});
