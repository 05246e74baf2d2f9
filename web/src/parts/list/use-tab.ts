/** The open tab of a page: `tab` in its address, absent for the first one. */
import { useSearch } from '@tanstack/react-router'
import { useWriteSearch } from './use-list.ts'

export function useTab<const T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: string | null) => void] {
  const { tab } = useSearch({ strict: false })
  const write = useWriteSearch()
  const [first] = tabs
  return [
    tabs.find((one) => one === tab) ?? first,
    (next) => write({ tab: next === first ? undefined : (next ?? undefined) }),
  ]
}
