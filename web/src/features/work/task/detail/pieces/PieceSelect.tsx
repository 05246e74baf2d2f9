/** Selects one of a task's pieces; the server searches by file name. */
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calls, type Language } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import type { Piece } from '../task-view.ts'
import { piecesText } from './pieces.text.ts'

/** The name of a piece in a list of many. */
const pieceName = (piece: { file_name: string; target_lang: string }, language: Language) =>
  `${piece.file_name} · ${formatLanguageName(piece.target_lang, language)}`

type Inherited = Pick<SelectProps, 'label' | 'flex' | 'clearable' | 'allowDeselect'>
interface PieceSelectProps extends Inherited {
  task_id: string
  /** Only pieces with this step. */
  node_id?: string
  /** The text while none is selected. */
  placeholder?: string
  value: Piece | null
  onChange: (piece: Piece | null) => void
}

export function PieceSelect({ task_id, node_id, placeholder, value, onChange, ...props }: PieceSelectProps) {
  const t = useText(piecesText)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const name = value ? pieceName(value, language) : ''
  // The field shows the name of the selected piece, which is not a search.
  const [keyword] = useDebouncedValue(search === name ? '' : search.trim(), 200)
  const { data } = useCall(
    calls.taskPiece.getTaskPieceList,
    { task_id, node_id, keyword: keyword.slice(0, 100), pageSize: 20 },
    { keepPrevious: true, tellsError: true },
  )
  const found = data?.list ?? []
  const isChosenFound = found.some((piece) => piece.piece_id === value?.piece_id)
  const pieces = value && !isChosenFound ? [value, ...found] : found
  return (
    <Select
      {...props}
      placeholder={placeholder ?? t('typeToFind')}
      description={data && data.total > found.length ? t('moreFound', { count: data.total }) : undefined}
      searchable
      nothingFoundMessage={t('noneFound')}
      filter={({ options }) => options}
      onSearchChange={setSearch}
      // Selects the text, so that typing replaces the name.
      onFocus={(event) => event.currentTarget.select()}
      value={value?.piece_id ?? null}
      data={pieces.map((piece) => ({ value: piece.piece_id, label: pieceName(piece, language) }))}
      onChange={(id) => onChange(pieces.find((piece) => piece.piece_id === id) ?? null)}
    />
  )
}
