import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  fetchFitsOfVehicles,
  fetchMakes,
  fetchSuspensionKits,
  fetchVehiclesOfMake,
} from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import {
  fitMatrix,
  type Matrix,
  type MatrixFilter,
  type MatrixSource,
} from '#domain/suspension-kit-vehicle/matrix.ts';
import { LIFT_BANDS, LOAD_BANDS } from '#domain/suspension-kit/schema.ts';

/** Vehicles that stand on one page of the matrix. */
export const MATRIX_PAGE = 25;

const NONE: MatrixSource = { vehicles: [], fits: [], kits: [] };

async function loadMatrix(make: string, signal: AbortSignal): Promise<MatrixSource> {
  const [vehicles, kits] = await Promise.all([
    fetchVehiclesOfMake(make, signal),
    fetchSuspensionKits(signal),
  ]);
  const ids = vehicles.map(({ id }) => id);
  return { vehicles, kits, fits: await fetchFitsOfVehicles(ids, signal) };
}

/** What the address asks of the matrix: make, model, bands, vehicles without a kit, page. */
function useMatrixQuery() {
  const [params, setParams] = useSearchParams();
  const one = <T extends string>(of: readonly T[], value: string | null): T | '' =>
    of.find((each) => each === value) ?? '';
  const filter: MatrixFilter = {
    model: params.get('model') ?? '',
    lift: one(LIFT_BANDS, params.get('lift')),
    load: one(LOAD_BANDS, params.get('load')),
    isWithoutKit: params.has('without'),
  };
  /** Another make has other models; every narrowing starts on the first page. */
  function change(name: 'make' | 'model' | 'lift' | 'load' | 'without' | 'page', value: string) {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    if (name === 'make') next.delete('model');
    if (name !== 'page') next.delete('page');
    setParams(next, { replace: name !== 'make' });
  }
  const page = Math.max(0, Math.floor(Number(params.get('page') ?? 0)) || 0);
  return { make: params.get('make'), filter, page, change };
}

export interface MatrixView {
  makes: readonly string[];
  make: string;
  models: readonly string[];
  filter: MatrixFilter;
  matrix: Matrix;
  page: number;
  status: 'loading' | 'ready' | 'error';
  error: Error | null;
  retry: () => void;
  change: ReturnType<typeof useMatrixQuery>['change'];
}

/** The matrix of one make, the first one until another is asked for. */
export function useMatrix(): MatrixView {
  const { make: asked, filter, page, change } = useMatrixQuery();
  const makes = useLoaded('makes', fetchMakes);
  const make = asked ?? makes.value?.[0] ?? '';
  const loaded = useLoaded(make === '' ? null : make, (signal) => loadMatrix(make, signal));
  const source = loaded.value ?? NONE;
  const { model, lift, load, isWithoutKit } = filter;
  const matrix = useMemo(
    () => fitMatrix(source, { model, lift, load, isWithoutKit }),
    [source, model, lift, load, isWithoutKit],
  );
  const models = useMemo(
    () =>
      [...new Set(source.vehicles.map(({ value }) => value.model))].toSorted((a, b) => a.localeCompare(b)),
    [source],
  );
  const failed = [makes, loaded].find(({ status }) => status === 'error');
  const hasNoMakes = makes.status === 'ready' && make === '';
  return {
    makes: makes.value ?? [],
    make,
    models,
    filter,
    matrix,
    page: Math.min(page, Math.max(0, Math.ceil(matrix.rows.length / MATRIX_PAGE) - 1)),
    status: failed ? 'error' : loaded.status === 'ready' || hasNoMakes ? 'ready' : 'loading',
    error: failed?.error ?? null,
    retry: failed?.retry ?? (() => undefined),
    change,
  };
}
