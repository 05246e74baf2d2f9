/** Tables for spreadsheets. Nothing in them is ever run: a cell that a spreadsheet would take for a formula begins with an apostrophe. */
type Cell = string | number | boolean | null

export const looksLikeFormula = /^[\s"']*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell) // -5 is a number, not a formula
  const safe = looksLikeFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
