import { Group } from '@mantine/core'
import { attentions, pieceStates } from '@polyphony/contract'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../../parts/list/filters.tsx'
import type { ListOf } from '../../../../../parts/list/use-list.ts'
import type { pieceList } from '../detail-lists.ts'
import type { TaskView } from '../task-view.ts'
import { attentionText, pieceStateText, piecesText } from './pieces.text.ts'

interface PieceFilterBarProps {
  task: TaskView
  list: ListOf<typeof pieceList>
}

export function PieceFilterBar({ task, list }: PieceFilterBarProps) {
  const t = useText(piecesText)
  const state = useText(pieceStateText)
  const attention = useText(attentionText)
  const language = useLanguage()
  const wanting = attentions.filter((each) => task.attention[each] > 0 || each === list.values.attention)
  return (
    <Group component="search" aria-label={t('filters')} gap="xs" mb="md">
      <FilterSearch list={list} name="keyword" label={t('searchFiles')} />
      {task.piece_langs.length > 1 && (
        <FilterChoice
          list={list}
          name="target_lang"
          label={t('language')}
          anything={t('anyLanguage')}
          options={task.piece_langs}
          nameOf={(code) => formatLanguageName(code, language)}
        />
      )}
      <FilterChoice
        list={list}
        name="state"
        label={t('state')}
        anything={t('anyState')}
        options={pieceStates}
        nameOf={state}
      />
      {wanting.length > 0 && (
        <FilterChoice
          list={list}
          name="attention"
          label={t('attention')}
          anything={t('attention')}
          options={wanting}
          nameOf={(each) => attention(each, { count: task.attention[each] })}
        />
      )}
    </Group>
  )
}
