/** CSV for spreadsheets. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
type Cell = string | number | boolean | null

export const looksLikeFormula = /^[\s"']*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

/** `-12.30`: a number, with the decimals of its currency. */
const isDecimal = /^-?\d+(\.\d+)?$/

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell) // a number such as -5 is no formula
  const safe = looksLikeFormula.test(cell) && !isDecimal.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
