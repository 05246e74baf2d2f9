/** How cells of a workbook are shown, as far as it says what they are: dates, times and shares, and what is bold. */
import type { OfficePackage } from '../../document/office/package.ts'
import { childOf, type XmlElement } from '../../document/skeleton/xml.ts'

export interface CellFormat {
  /** A number as it is read. */
  write(value: number): string
  readonly isBold: boolean
}

type Write = CellFormat['write']

/** By the number of a cell's style. */
export function readFormats(file: OfficePackage, workbook: string): CellFormat[] {
  const styles = file.relations(workbook).find(({ kind }) => kind === 'styles')?.target
  const [root] = styles ? file.parse(styles).children : []
  if (!root) return [{ write: plain, isBold: false }]
  const own = new Map(
    childrenOf(root, 'numFmts').map(({ attributes: { numFmtId = '', formatCode = '' } }) => [numFmtId, formatCode]),
  )
  const settings = file.parse(workbook).children[0]
  const isFrom1904 = /^(?:1|true)$/.test((settings && childOf(settings, 'workbookPr'))?.attributes.date1904 ?? '')
  const bold = childrenOf(root, 'fonts').map(isBold)
  return childrenOf(root, 'cellXfs').map(({ attributes: { numFmtId = '0', fontId = '0' } }) => ({
    write: writerOf(Number(numFmtId), own.get(numFmtId) ?? '', isFrom1904),
    isBold: bold[Number(fontId)] ?? false,
  }))
}

function isBold(font: XmlElement): boolean {
  const mark = childOf(font, 'b')
  return mark !== undefined && !/^(?:0|false)$/.test(mark.attributes.val ?? '')
}

const childrenOf = (root: XmlElement, name: string): XmlElement[] => childOf(root, name)?.children ?? []

/** Of the numbers that every workbook knows without writing them down. */
const knownDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
const knownShares = new Set([9, 10])

function writerOf(id: number, code: string, isFrom1904: boolean): Write {
  // What stands in quotes, brackets or behind a backslash is written as it is.
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').split(';')[0] ?? ''
  if (knownShares.has(id) || signs.includes('%')) return share
  const isDate = code ? /[ymdhs]/i.test(signs) : knownDates.some(([from, to]) => id >= from && id <= to)
  return isDate ? (value) => dateOf(value, isFrom1904) : plain
}

/** As a spreadsheet writes it: 15 digits are what it keeps. */
const plain: Write = (value) => String(Number(value.toPrecision(15)))
const share: Write = (value) => `${Number((value * 100).toPrecision(12))}%`

const dayMs = 86_400_000
const latest = 2_958_466

function dateOf(value: number, isFrom1904: boolean): string {
  const days = isFrom1904 ? value + 1462 : value
  if (!(days >= 0 && days < latest)) return plain(value)
  // A spreadsheet thinks that 1900 had a 29 February.
  const moment = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + Math.round(days * dayMs))
  const [date = '', time = ''] = moment.toISOString().split('T')
  const clock = time.slice(0, time.startsWith(':00', 5) ? 5 : 8)
  if (days < 1) return clock
  return Number.isInteger(days) ? date : `${date} ${clock}`
}
