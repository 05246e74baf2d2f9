/** The sheets of a workbook, and which of their cells are hidden. */
import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { OfficePackage } from '../office/package.ts'
import { childOf, type XmlElement } from '../skeleton/xml.ts'

const mainType = /spreadsheetml\.(?:sheet|template)\.main\+xml$|ms-excel\..*\.main\+xml$/

export interface Sheet {
  part: string
  title: string
}

export function workbookOf(file: OfficePackage): string {
  const main = file.types.find(({ type }) => mainType.test(type))?.name
  if (!main) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: 'zip' })
  return main
}

/** Those that are shown, in their order. */
export const sheetsOf = (file: OfficePackage): Sheet[] => allSheets(file).filter(({ isHidden }) => !isHidden)
export const hiddenSheetsOf = (file: OfficePackage): Sheet[] => allSheets(file).filter(({ isHidden }) => isHidden)

function allSheets(file: OfficePackage): (Sheet & { isHidden: boolean })[] {
  const main = workbookOf(file)
  const targets = new Map(
    file.relations(main).flatMap(({ id, kind, target }) => (kind === 'worksheet' ? [[id, target]] : [])),
  )
  const list = childOf(present(file.parse(main).children[0]), 'sheets')?.children ?? []
  return list.flatMap(({ attributes }) => {
    const part = targets.get(attributes['r:id'] ?? '')
    const isHidden = (attributes.state ?? 'visible') !== 'visible'
    return part ? [{ part, title: attributes.name ?? '', isHidden }] : []
  })
}

export const sharedOf = (file: OfficePackage) =>
  file.relations(workbookOf(file)).find((relation) => relation.kind === 'sharedStrings')?.target

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** Tells whether a cell stands in a row or column that isn't shown. */
export function hiddenCells(sheet: XmlElement): (address: string) => boolean {
  const rows = new Set<number>()
  let next = 1
  for (const row of childOf(sheet, 'sheetData')?.children ?? []) {
    const number = Number(row.attributes.r ?? next)
    if (isTrue(row.attributes.hidden)) rows.add(number)
    next = number + 1
  }
  const columns = (childOf(sheet, 'cols')?.children ?? [])
    .filter(({ attributes }) => isTrue(attributes.hidden))
    .map(({ attributes }) => ({ min: Number(attributes.min), max: Number(attributes.max) }))
  return (address) => {
    const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
    const column = columnNumber(letters)
    return rows.has(Number(row)) || columns.some(({ min, max }) => column >= min && column <= max)
  }
}

/** `A` is 1. */
export const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
