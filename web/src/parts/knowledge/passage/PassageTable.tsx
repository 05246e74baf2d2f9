/** A passage of a table: first the rows that were asked for, all of them on request. */
import { Anchor, ScrollArea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { MarkedText } from './MarkedText.tsx'
import classes from './passage.module.css'
import { passageText } from './passage.text.ts'
import { bestRows, type PassageTable as Table } from './read-table.ts'

const mostRows = 4

interface PassageTableProps {
  table: Table
  lang: string
  /** Without one all rows are shown. */
  question?: string
}

export function PassageTable({ table: { caption, header, rows }, lang, question = '' }: PassageTableProps) {
  const t = useText(passageText)
  const [isWhole, setWhole] = useState(false)
  const isLong = question !== '' && rows.length > mostRows
  const shown = isLong && !isWhole ? bestRows(rows, question, mostRows) : rows
  return (
    <div className={classes.wide}>
      <ScrollArea type="auto" scrollbars="x" viewportProps={{ tabIndex: 0 }}>
        <table className={classes.table} lang={lang}>
          {caption && <caption>{caption}</caption>}
          <thead>
            <tr>
              {header.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                <th key={column} scope="col">
                  <MarkedText text={name} question={question} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rows.indexOf(row)}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <td key={column}>
                    <MarkedText text={cell} question={question} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {isLong && (
        <Anchor component="button" type="button" size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('less') : t('more')}
        </Anchor>
      )}
    </div>
  )
}
