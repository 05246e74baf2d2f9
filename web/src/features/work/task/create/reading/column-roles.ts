/** What each column of a table is, as a list to choose from. Pure. */
import type { TableColumns } from '@polyphony/contract'

/** `target:` is followed by the language; `*` for any. */
export type ColumnRole = 'none' | 'source' | 'key' | 'context' | 'length' | `target:${string}`

export function rolesOf(columns: TableColumns | null, count: number): ColumnRole[] {
  return Array.from({ length: count }, (_, index): ColumnRole => {
    if (!columns) return 'none'
    const target = Object.entries(columns.targets).find(([, column]) => column === index)
    if (columns.source === index) return 'source'
    if (target) return `target:${target[0]}`
    if (columns.key === index) return 'key'
    if (columns.max_length === index) return 'length'
    return columns.context.includes(index) ? 'context' : 'none'
  })
}

/** A role that only one column has passes on to the one chosen last. */
export function withRole(roles: readonly ColumnRole[], index: number, role: ColumnRole): ColumnRole[] {
  const isShared = role === 'none' || role === 'context'
  return roles.map((one, column) => (column === index ? role : one === role && !isShared ? 'none' : one))
}

/** Null where no column is the source. */
export function columnsFrom(roles: readonly ColumnRole[], has_heading: boolean): TableColumns | null {
  const source = roles.indexOf('source')
  if (source < 0) return null
  const only = (role: ColumnRole) => {
    const index = roles.indexOf(role)
    return index < 0 ? null : index
  }
  const targets = roles.flatMap((role, index): [string, number][] =>
    role.startsWith('target:') ? [[role.slice('target:'.length), index]] : [],
  )
  const context = roles.flatMap((role, index) => (role === 'context' ? [index] : []))
  return {
    has_heading,
    source,
    targets: Object.fromEntries(targets),
    key: only('key'),
    context,
    max_length: only('length'),
  }
}
