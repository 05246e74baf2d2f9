/** The rows of a sheet around those of a passage, which are marked. */
import { Text } from '@mantine/core'
import type { KnowledgePlace } from '@polyphony/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from './passage-screen.module.css'
import { passageScreenText } from './passage-screen.text.ts'

type Place = Extract<KnowledgePlace, { layout: 'table' }>

export function SheetTable({ place }: { place: Place }) {
  const t = useText(passageScreenText)
  const { sheet, from_row, to_row, parts, more_before, more_after } = place
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.querySelector(`[data-row="${from_row}"]`)?.scrollIntoView({ block: 'center' })
  }, [place, from_row])
  const rows = from_row === to_row ? t('row', { row: from_row }) : t('rows', { from: from_row, to: to_row })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <section ref={box} className={`${classes.original} ${classes.sheet}`} tabIndex={0} aria-label={sheet || rows}>
      <Text size="sm" fw={600} p="xs">
        {[sheet, rows].filter(Boolean).join(' · ')}
      </Text>
      <More count={more_before} side="above" />
      {parts.map((part) => (
        <Part key={part.rows[0]?.row} part={part} place={place} />
      ))}
      <More count={more_after} side="below" />
    </section>
  )
}

function More({ count, side }: { count: number; side: 'above' | 'below' }) {
  const t = useText(passageScreenText)
  if (count === 0) return null
  return (
    <Text size="xs" c="dimmed" px="xs" py={4}>
      {t(side, { count })}
    </Text>
  )
}

function Part({ part: { caption, header, rows }, place }: { part: Place['parts'][number]; place: Place }) {
  const t = useText(passageScreenText)
  const isMarked = (row: number) => row >= place.from_row && row <= place.to_row
  return (
    <table className={classes.rows}>
      {caption && <caption>{caption}</caption>}
      {header.length > 0 && (
        <thead>
          <tr>
            <th scope="col" aria-label={t('rowNumber')} />
            {header.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ row, cells }) => (
          <tr key={row} data-row={row} aria-current={isMarked(row) || undefined}>
            <th scope="row">{row}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
