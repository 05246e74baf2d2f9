import type { Sort } from '../../ui/sort/SortPopover.tsx'
import { useChoiceInAddress } from './use-choice-in-address.ts'

interface SortInAddress<Key extends string> {
  /** For the list's call. */
  input: { sort: Key; order: Sort<Key>['order'] }
  /** For the `SortPopover`. */
  popover: { keys: readonly Key[]; value: Sort<Key>; onChange: (sort: Sort<Key>) => void }
}

/** How a list is sorted: `?sort=deadline-asc`. A page with two lists gives one of them another name. */
export function useSortInAddress<Key extends string>(
  keys: readonly Key[],
  initial: Sort<NoInfer<Key>>,
  name = 'sort',
): SortInAddress<Key> {
  const sorts = keys.flatMap((key) => [{ key, order: 'asc' } as const, { key, order: 'desc' } as const])
  const [chosen, choose] = useChoiceInAddress(name, sorts.map(written), written(initial))
  const value = sorts.find((sort) => written(sort) === chosen) ?? initial
  return {
    input: { sort: value.key, order: value.order },
    popover: { keys, value, onChange: (sort) => choose(written(sort)) },
  }
}

const written = ({ key, order }: Sort<string>) => `${key}-${order}`
