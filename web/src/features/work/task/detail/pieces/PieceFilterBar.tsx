import { Group } from '@mantine/core'
import { attentions, type PieceState, pieceStates } from '@polyphony/contract'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../../ui/SearchInput.tsx'
import { FilterSelect } from '../../../../../ui/select/FilterSelect.tsx'
import type { TaskView } from '../task-view.ts'
import { attentionText, pieceStateText, piecesText } from './pieces.text.ts'
import type { ShownPieces } from './shown-pieces.ts'

interface PieceFilterBarProps {
  task: TaskView
  value: ShownPieces
  onChange: (shown: ShownPieces) => void
}

export function PieceFilterBar({ task, value, onChange }: PieceFilterBarProps) {
  const t = useText(piecesText)
  const state = useText(pieceStateText)
  const attention = useText(attentionText)
  const language = useLanguage()
  const wanting = attentions.filter((each) => task.attention[each] > 0 || each === value.attention)
  return (
    <Group component="search" aria-label={t('filters')} gap="xs" mb="md">
      <SearchInput
        label={t('searchFiles')}
        value={value.keyword}
        onSearch={(keyword) => onChange({ ...value, keyword })}
        width={240}
      />
      {task.piece_langs.length > 1 && (
        <FilterSelect
          label={t('language')}
          anything={t('anyLanguage')}
          data={task.piece_langs.map((code) => ({ value: code, label: formatLanguageName(code, language) }))}
          value={value.target_lang}
          onChange={(target_lang) => onChange({ ...value, target_lang })}
        />
      )}
      <FilterSelect<PieceState>
        label={t('state')}
        anything={t('anyState')}
        data={pieceStates.map((each) => ({ value: each, label: state(each) }))}
        value={value.state}
        onChange={(chosen) => onChange({ ...value, state: chosen })}
      />
      {wanting.length > 0 && (
        <FilterSelect
          label={t('attention')}
          anything={t('attention')}
          data={wanting.map((each) => ({ value: each, label: attention(each, { count: task.attention[each] }) }))}
          value={value.attention}
          onChange={(chosen) => onChange({ ...value, attention: chosen })}
        />
      )}
    </Group>
  )
}
