/** Filters of data that the page has loaded: they are in the address like those of lists. */
import { useSearch } from '@tanstack/react-router'
import type { PageWithSearch } from '../../search.ts'
import { type KeyOn, type OnPages, readFilters } from './define-list.ts'
import type { Params, ValuesOf } from './param.ts'
import { type Filtered, useFilterActions } from './use-list.ts'

interface FilterDefinition<F extends Params> {
  name: string
  filters: F
}

interface Filters<V> extends Filtered<V> {
  set: (values: Partial<V>) => void
}

export function defineFilters<const P extends PageWithSearch, F extends Params>(spec: {
  on: readonly P[]
  filters: F & OnPages<F, KeyOn<P, ''>>
}): FilterDefinition<F> {
  return { name: '', filters: spec.filters }
}

export function useFilters<F extends Params>(definition: FilterDefinition<F>): Filters<ValuesOf<F>> {
  const search = useSearch({ strict: false })
  return { values: readFilters(definition, search), ...useFilterActions(definition) }
}
