/** In which order bases are listed; it stands in the page's address. */
import type { KnowledgeBase } from '@polyphony/contract'
import { useSearch } from '@tanstack/react-router'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useWriteSearch } from '../../../../parts/list/use-list.ts'
import type { Sort } from '../../../../ui/sort/SortPopover.tsx'
import { basesText } from '../bases.text.ts'

const keys = ['title', 'updated_at', 'file_count'] as const
type Key = (typeof keys)[number]

const first: Sort<Key> = { key: 'title', order: 'asc' }
const written = ({ key, order }: Sort<Key>) => `${key}-${order}`
const all = keys.flatMap((key) => (['asc', 'desc'] as const).map((order) => ({ key, order })))

export function useBaseSort() {
  const t = useText(basesText)
  const language = useLanguage()
  const { bases_sort } = useSearch({ strict: false })
  const write = useWriteSearch()
  const value: Sort<Key> = all.find((sort) => written(sort) === bases_sort) ?? first
  const names = new Intl.Collator(language, { numeric: true })
  const compare: Record<Key, (one: KnowledgeBase, other: KnowledgeBase) => number> = {
    title: (one, other) => names.compare(one.title, other.title),
    updated_at: (one, other) => names.compare(one.updated_at, other.updated_at),
    file_count: (one, other) => one.file_count - other.file_count,
  }
  const direction = value.order === 'asc' ? 1 : -1
  return {
    inOrder: (bases: readonly KnowledgeBase[]) =>
      bases.toSorted((one, other) => direction * compare[value.key](one, other) || compare.title(one, other)),
    popover: {
      keys,
      labels: { title: t('byTitle'), updated_at: t('byChange'), file_count: t('byFiles') },
      value,
      onChange: (next: Sort<Key>) =>
        write({ bases_sort: written(next) === written(first) ? undefined : written(next), bases_page: undefined }),
    },
  }
}
