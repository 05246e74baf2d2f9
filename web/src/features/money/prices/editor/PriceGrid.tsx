/** Prices as in a spreadsheet: typed, or pasted from one. */
import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type Currency,
  type NodeKind,
  nodeKinds,
  type PriceSide,
  unitWords,
  workKinds,
  workName,
} from '@polyphony/contract'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { editorText } from '../prices.text.ts'
import {
  cellsOf,
  type DraftRow,
  emptyRow,
  nextKey,
  pasteInto,
  priceLevels,
  type RowFaults,
  type RowField,
} from './draft-rows.ts'
import classes from './grid.module.css'

interface PriceGridProps {
  rows: readonly DraftRow[]
  currency: Currency
  side: PriceSide
  faults: ReadonlyMap<number, RowFaults>
  isReadOnly: boolean
  onChange: (rows: readonly DraftRow[]) => void
}

/** So many rows are shown at once; the rest on request. */
const step = 100

export function PriceGrid({ rows, currency, side, faults, isReadOnly, onChange }: PriceGridProps) {
  const t = useText(editorText)
  const [kind, setKind] = useState('')
  const [most, setMost] = useState(step)
  const shown = rows.filter((row) => kind === '' || row.node_kind === kind || faults.has(row.key))
  const paste = (event: ClipboardEvent, key: number, field: RowField) => {
    const text = event.clipboardData.getData('text/plain')
    if (isReadOnly || !/[\t\n\r]/.test(text.trimEnd())) return
    event.preventDefault()
    const cells = cellsOf(text)
    onChange(pasteInto(rows, shown, { side, key, field }, cells))
    setMost((before) => before + cells.length)
    notifications.show({ message: t('pasted', { count: cells.length }) })
  }
  const addRow = () => {
    onChange([...rows, { ...emptyRow, node_kind: kind, key: nextKey(rows) }])
    setMost((before) => Math.max(before, shown.length + 1))
  }
  return (
    <Stack gap="xs">
      <Above kind={kind} onKind={setKind} isReadOnly={isReadOnly} />
      <div className={classes.frame}>
        <table className={classes.grid} aria-label={t('grid')}>
          <Head currency={currency} side={side} isReadOnly={isReadOnly} />
          <tbody>
            {shown.slice(0, most).map((row, index) => (
              <Row
                key={row.key}
                row={row}
                number={index + 1}
                side={side}
                faults={faults.get(row.key)}
                isReadOnly={isReadOnly}
                onChange={(some) => onChange(rows.map((one) => (one === row ? { ...one, ...some } : one)))}
                onRemove={() => onChange(rows.filter((one) => one !== row))}
                onPaste={(event, field) => paste(event, row.key, field)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Below hasMore={shown.length > most} onMore={() => setMost(most + step)} onAdd={isReadOnly ? null : addRow} />
      <Languages />
    </Stack>
  )
}

interface BelowProps {
  hasMore: boolean
  onMore: () => void
  /** Null where nothing may be changed. */
  onAdd: (() => void) | null
}

function Below({ hasMore, onMore, onAdd }: BelowProps) {
  const t = useText(editorText)
  return (
    <Group gap="xs">
      {hasMore && (
        <Button variant="default" size="compact-sm" onClick={onMore}>
          {t('showMore')}
        </Button>
      )}
      {onAdd && (
        <Button variant="default" size="compact-sm" onClick={onAdd}>
          {t('addRow')}
        </Button>
      )}
    </Group>
  )
}

interface AboveProps {
  kind: string
  onKind: (kind: string) => void
  isReadOnly: boolean
}

function Above({ kind, onKind, isReadOnly }: AboveProps) {
  const t = useText(editorText)
  const language = useLanguage()
  return (
    <Group justify="space-between" gap="xs">
      <NativeSelect
        aria-label={t('filterKind')}
        value={kind}
        onChange={(event) => onKind(event.currentTarget.value)}
        data={[{ value: '', label: t('filterKind') }, ...kindChoices(language)]}
      />
      {!isReadOnly && (
        <Text size="sm" c="dimmed">
          {t('pasteHint')}
        </Text>
      )}
    </Group>
  )
}

const kindChoices = (language: 'zh' | 'en' | 'ja') =>
  workKinds.map(({ kind }) => ({ value: kind as string, label: workName(kind)[language] }))

const listId = 'price-languages'

/** What is offered while a language is typed. */
function Languages() {
  const choices = useLanguageChoices()
  return (
    <datalist id={listId}>
      <option value="*">*</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </datalist>
  )
}

interface HeadProps {
  currency: Currency
  side: PriceSide
  isReadOnly: boolean
}

function Head({ currency, side, isReadOnly }: HeadProps) {
  const t = useText(editorText)
  return (
    <thead>
      <tr>
        <th scope="col">{t('kind')}</th>
        <th scope="col">{t('source')}</th>
        <th scope="col">{t('target')}</th>
        <th scope="col" className={classes.amount}>
          {t('rate')} ({currency})
        </th>
        <th scope="col">{t('unit')}</th>
        <th scope="col" className={classes.amount}>
          {t('minimum')} ({currency})
        </th>
        {side === 'talent' && <th scope="col">{t('level')}</th>}
        {!isReadOnly && <th scope="col">{t('removeTitle')}</th>}
      </tr>
    </thead>
  )
}

interface RowProps {
  row: DraftRow
  number: number
  side: PriceSide
  faults: RowFaults | undefined
  isReadOnly: boolean
  onChange: (some: Partial<DraftRow>) => void
  onRemove: () => void
  onPaste: (event: ClipboardEvent, field: RowField) => void
}

/** The attributes of what is typed into. */
function useCell({ row, number, faults, isReadOnly, onChange, onPaste }: Omit<RowProps, 'side' | 'onRemove'>) {
  const t = useText(editorText)
  return (field: RowField, title: string) => ({
    value: row[field],
    readOnly: isReadOnly,
    'aria-label': t('rowName', { row: number, field: title }),
    'aria-invalid': faults?.[field] !== undefined,
    title: faults?.[field] && t(faults[field]),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
    onPaste: (event: ClipboardEvent) => onPaste(event, field),
  })
}

/** From which level of talents on a row counts. */
function Level({ cell: { readOnly, ...cell } }: { cell: ReturnType<ReturnType<typeof useCell>> }) {
  const t = useText(editorText)
  return (
    <td>
      <select {...cell} disabled={readOnly} className={classes.cell}>
        {!priceLevels.some((one) => one === cell.value) && <option value={cell.value}>{cell.value}</option>}
        {priceLevels.map((one) => (
          <option key={one} value={one}>
            {one === '0' ? t('anyLevel') : t('fromLevel', { level: one })}
          </option>
        ))}
      </select>
    </td>
  )
}

function Row({ row, number, side, faults, isReadOnly, onChange, onRemove, onPaste }: RowProps) {
  const t = useText(editorText)
  const language = useLanguage()
  const known = Object.hasOwn(nodeKinds, row.node_kind)
  const cell = useCell({ row, number, faults, isReadOnly, onChange, onPaste })
  const { readOnly, ...kind } = cell('node_kind', t('kind'))
  return (
    <tr>
      <td>
        <select {...kind} disabled={readOnly} className={classes.cell}>
          {!known && <option value={row.node_kind}>{row.node_kind}</option>}
          {kindChoices(language).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Fault faults={faults} />
      </td>
      <td>
        <input {...cell('source_lang', t('source'))} list={listId} className={classes.cell} data-short />
      </td>
      <td>
        <input {...cell('target_lang', t('target'))} list={listId} className={classes.cell} data-short />
      </td>
      <td>
        <input {...cell('rate', t('rate'))} inputMode="decimal" className={classes.cell} data-numeric />
      </td>
      <td className={classes.unit}>{known && unitWords[nodeKinds[row.node_kind as NodeKind].unit][language]}</td>
      <td>
        <input {...cell('minimum', t('minimum'))} inputMode="decimal" className={classes.cell} data-numeric />
      </td>
      {side === 'talent' && <Level cell={cell('role_level', t('level'))} />}
      {!isReadOnly && (
        <td>
          <ActionIcon variant="subtle" color="gray" aria-label={t('removeRow', { row: number })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}

/** What is wrong with the row, in words. */
function Fault({ faults }: { faults: RowFaults | undefined }) {
  const t = useText(editorText)
  if (!faults) return null
  const said = [...new Set(Object.values(faults))].map((fault) => t(fault))
  return (
    <Text size="xs" c="red">
      {said.join(' · ')}
    </Text>
  )
}
