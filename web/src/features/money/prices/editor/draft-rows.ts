/** The rows of the grid as they are typed, and what of them can be saved. Pure. */
import {
  type Currency,
  currencyDecimals,
  isPeoples,
  maxFaceValue,
  type NodeKind,
  nodeKinds,
  type PriceLine,
  type PriceListHead,
  type PriceSide,
  priceLineKey,
  workKinds,
} from '@polyphony/contract'
import { decimalOf } from '@polyphony/contract/ground/characters/decimal'

export interface DraftRow {
  /** For React: rows move and have no id. */
  key: number
  node_kind: string
  source_lang: string
  target_lang: string
  rate: string
  minimum: string
  /** Of a talents' list: from which level on; 0: any. */
  role_level: string
}

/** The columns in which something can be typed, in the order of the grid and of a spreadsheet. */
const fields = ['node_kind', 'source_lang', 'target_lang', 'rate', 'minimum', 'role_level'] as const
export type RowField = (typeof fields)[number]

/** Clients have no level. */
export const fieldsOf = (side: PriceSide): readonly RowField[] =>
  side === 'talent' ? fields : fields.filter((field) => field !== 'role_level')

export type RowFault =
  | 'wrongKind'
  | 'wrongLang'
  | 'wrongAmount'
  | 'overLimit'
  | 'unpaid'
  | 'machine'
  | 'wrongLevel'
  | 'twice'
export type RowFaults = Partial<Record<RowField, RowFault>>

const isKind = (text: string): text is NodeKind => Object.hasOwn(nodeKinds, text)
const langPattern = /^(\*|[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?)$/

export function rowsOf(lines: readonly PriceLine[], currency: Currency): DraftRow[] {
  return lines.map(({ rate_minor, minimum_minor, role_level, ...names }, key) => ({
    key,
    ...names,
    role_level: String(role_level),
    rate: decimalOf(rate_minor, currencyDecimals[currency]),
    minimum: decimalOf(minimum_minor, currencyDecimals[currency]),
  }))
}

/** `1,234.50`, `¥1234`, `€ 12,5` where a comma stands for decimals; null where it is no amount of the currency. */
export function minorOf(typed: string, currency: Currency): number | null {
  const digits = currencyDecimals[currency]
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s'’_]|[A-Z]{3}|[$€¥£円元]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain)
  if (!match) return null
  const decimals = (match[2] ?? '').replace(/0+$/, '')
  if (decimals.length > digits) return null
  return Number(`${match[1]}${decimals.padEnd(digits, '0')}`)
}

/** As `priceLine` has it. */
export const priceLevels = ['0', '1', '2', '3', '4'] as const
const isLevel = (text: string) => priceLevels.some((level) => level === text)

export function lineOf(row: DraftRow, currency: Currency): PriceLine | null {
  const [rate_minor, minimum_minor] = [minorOf(row.rate, currency), minorOf(row.minimum || '0', currency)]
  const { node_kind, source_lang, target_lang } = row
  const isNamed = isKind(node_kind) && langPattern.test(source_lang) && langPattern.test(target_lang)
  if (!isNamed || rate_minor === null || minimum_minor === null || !isLevel(row.role_level)) return null
  return { node_kind, source_lang, target_lang, role_level: Number(row.role_level), rate_minor, minimum_minor }
}

/** The faults of each row; the same step and pair twice is one of the later row. */
export function faultsOf(
  rows: readonly DraftRow[],
  { currency, side }: Pick<PriceListHead, 'currency' | 'side'>,
): ReadonlyMap<number, RowFaults> {
  const faults = new Map<number, RowFaults>()
  const seen = new Set<string>()
  for (const row of rows) {
    const own: RowFaults = {}
    if (!isKind(row.node_kind)) own.node_kind = 'wrongKind'
    if (!langPattern.test(row.source_lang)) own.source_lang = 'wrongLang'
    if (!langPattern.test(row.target_lang)) own.target_lang = 'wrongLang'
    const [rate, minimum] = [amountFault(row.rate, currency), amountFault(row.minimum || '0', currency)]
    if (rate) own.rate = rate
    if (minimum) own.minimum = minimum
    if (!isLevel(row.role_level)) own.role_level = 'wrongLevel'
    Object.assign(own, side === 'talent' && payFault(row, currency))
    const line = lineOf(row, currency)
    if (line) {
      const key = priceLineKey(line)
      if (seen.has(key)) own.node_kind = 'twice'
      seen.add(key)
    }
    if (Object.keys(own).length > 0) faults.set(row.key, own)
  }
  return faults
}

function amountFault(typed: string, currency: Currency): RowFault | null {
  const minor = minorOf(typed, currency)
  if (minor === null) return 'wrongAmount'
  return minor > maxFaceValue ? 'overLimit' : null
}

/** Machines aren't paid, and nobody works for nothing. */
function payFault({ node_kind, rate }: DraftRow, currency: Currency): RowFaults {
  if (isKind(node_kind) && !isPeoples(nodeKinds[node_kind])) return { node_kind: 'machine' }
  return minorOf(rate, currency) === 0 ? { rate: 'unpaid' } : {}
}

const kindByName = new Map(
  workKinds.flatMap(({ kind, name }) => [kind, name.zh, name.en, name.ja].map((text) => [text.toLowerCase(), kind])),
)

function valueOf(field: RowField, cell: string): string {
  const text = cell.trim()
  if (field === 'node_kind') return kindByName.get(text.toLowerCase()) ?? text
  return field === 'role_level' ? text || '0' : text
}

/** What a spreadsheet puts on the clipboard: cells by tabs, rows by line ends, a cell with either in quotes. */
export function cellsOf(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (isQuoted && letter === '"' && text.charAt(index + 1) === '"') {
      cell += '"'
      index++
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\t' || letter === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    } else cell += letter
  }
  rows.at(-1)?.push(cell)
  return rows
}

interface Corner {
  side: PriceSide
  /** The row in which the first cell goes. */
  key: number
  field: RowField
}

/** Fills cells to the right and below, over `shown` rows in their order; rows beyond them are added. */
export function pasteInto(
  rows: readonly DraftRow[],
  shown: readonly DraftRow[],
  { side, key, field }: Corner,
  cells: readonly (readonly string[])[],
): DraftRow[] {
  const columns = fieldsOf(side)
  const firstColumn = columns.indexOf(field)
  const firstRow = shown.findIndex((row) => row.key === key)
  const changed = new Map<number, DraftRow>()
  const added: DraftRow[] = []
  let next = nextKey(rows)
  for (const [index, line] of cells.entries()) {
    const known = shown[firstRow + index]
    const row = { ...(known ?? { ...emptyRow, key: next++ }) }
    for (const [column, cell] of line.entries()) {
      const name = columns[firstColumn + column]
      if (name) row[name] = valueOf(name, cell)
    }
    if (known) changed.set(row.key, row)
    else added.push(row)
  }
  return [...rows.map((row) => changed.get(row.key) ?? row), ...added]
}

export const nextKey = (rows: readonly DraftRow[]): number => rows.reduce((most, row) => Math.max(most, row.key + 1), 0)

export const emptyRow = { node_kind: '', source_lang: '*', target_lang: '*', rate: '', minimum: '', role_level: '0' }

/** What one version changes about another. */
export interface LineChange extends Omit<PriceLine, 'rate_minor' | 'minimum_minor'> {
  before: PriceLine | null
  after: PriceLine | null
}

export function changesBetween(before: readonly PriceLine[], after: readonly PriceLine[]): LineChange[] {
  const old = new Map(before.map((line) => [priceLineKey(line), line]))
  const now = new Map(after.map((line) => [priceLineKey(line), line]))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key) ?? null, now.get(key) ?? null]
    const names = is ?? was
    if (!names || (was?.rate_minor === is?.rate_minor && was?.minimum_minor === is?.minimum_minor)) return []
    const { node_kind, source_lang, target_lang, role_level } = names
    return [{ node_kind, source_lang, target_lang, role_level, before: was, after: is }]
  })
}
