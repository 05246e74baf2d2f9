import { attentions, calls, nodeKinds, personName, pieceStates } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../../parts/list/filters.tsx'
import type { ListOf } from '../../../../../parts/list/use-list.ts'
import { useOrderRights } from '../../use-order-rights.ts'
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
    <>
      <FilterSearch list={list} name="keyword" label={t('searchFiles')} width={200} />
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
      <StepFilter task={task} list={list} />
      <FilterChoice
        list={list}
        name="state"
        label={t('state')}
        anything={t('anyState')}
        options={pieceStates}
        nameOf={state}
      />
      <AssigneeFilter task={task} list={list} />
    </>
  )
}

function StepFilter({ task, list }: PieceFilterBarProps) {
  const t = useText(piecesText)
  const language = useLanguage()
  const kinds = new Map(task.steps.map(({ node_id, kind }) => [node_id, kind]))
  return (
    <FilterChoice
      list={list}
      name="node_id"
      label={t('step')}
      anything={t('anyStep')}
      options={[...kinds.keys()]}
      nameOf={(node_id) => {
        const kind = kinds.get(node_id)
        return kind ? nodeKinds[kind].name[language] : node_id
      }}
    />
  )
}

/** More than one person, for those who may know them. */
function AssigneeFilter({ task: { task_id }, list }: PieceFilterBarProps) {
  const t = useText(piecesText)
  const language = useLanguage()
  const { manages } = useOrderRights()
  const { data } = useCall(calls.taskWork.getTaskWorkerList, { task_id, pageSize: 100 }, { enabled: manages })
  const people = new Map(data?.list.map(({ account_id, nickname }) => [account_id, personName(nickname, language)]))
  if (people.size < 2 && !list.values.assignee_id) return null
  return (
    <FilterChoice
      list={list}
      name="assignee_id"
      label={t('assignee')}
      anything={t('anyAssignee')}
      options={[...people.keys()]}
      nameOf={(account_id) => people.get(account_id) ?? account_id}
    />
  )
}
