/** The names of a table's columns: each must equal its heading cell, or Excel reports a damaged file. */
import { present } from '@polyphony/contract/ground/collection/present'
import { bareFormat } from '../office/drawing-text.ts'
import { type Paragraph, paragraphOf } from '../office/paragraph.ts'
import type { RunWriter } from '../office/run-format.ts'
import { childOf, escapeXml, parseXml, type XmlElement } from '../skeleton/xml.ts'

export function readColumns(xml: string, part: string): Paragraph[] {
  return columnsOf(xml, part).flatMap((column) => {
    const open = xml.slice(column.open.from, column.open.to)
    const written = /\sname=(?:"([^"]*)"|'([^']*)')/.exec(open)
    const value = written?.[1] ?? written?.[2]
    if (!written || value === undefined) return []
    const from = column.open.from + written.index + ' name="'.length
    const text = nameOf(column)
    return (
      paragraphOf([{ kind: 'text', text, format: bareFormat, raw: [] }], { from, to: from + value.length }, null) ?? []
    )
  })
}

export const columnNames = (xml: string, part: string): string[] => columnsOf(xml, part).map(nameOf)

/** In an attribute a line break has to be escaped, or it would be read as a space. */
export const columnWriter: RunWriter = (text) =>
  escapeXml(text)
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')
    .replace(/\r\n?|\n/g, '_x000a_')

/** `Table1[Amount]`: whether a formula of a sheet or table uses a column's name. */
export function isNamedInFormula(xml: string): boolean {
  return /<(?:\w+:)?(?:f|calculatedColumnFormula|totalsRowFormula)\b[^>]*>[^<]*\[/.test(xml)
}

function columnsOf(xml: string, part: string): XmlElement[] {
  return childOf(present(parseXml(xml, part).children[0]), 'tableColumns')?.children ?? []
}

const nameOf = (column: XmlElement): string => (column.attributes.name ?? '').replace(/_x000a_/gi, '\n')
