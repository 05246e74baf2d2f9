/** `/talentkbs/questions`: what people have asked people; colleagues answer, admins decide what becomes knowledge. */
import { calls, type Question, questionStates } from '@polyphony/contract'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { useText } from '../../../i18n/i18n.ts'
import { FilterSearch } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { questionText } from './question.text.ts'
import { useQuestionColumns } from './question-columns.tsx'
import { questionList, questionReads } from './question-list.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

export type Doing = 'answer' | 'approve' | 'refuse'

export function QuestionsScreen() {
  const t = useText(questionText)
  const list = useList(questionList)
  useRefreshOn('question_changed', questionReads)
  const [chosen, setChosen] = useState<{ what: Doing; question: Question } | null>(null)
  const linked = useLinked()
  const doing = chosen ?? linked.doing
  const columns = useQuestionColumns((what, question) => setChosen({ what, question }))
  const close = () => {
    setChosen(null)
    linked.close()
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        rowKey={({ question_id }) => question_id}
        tabs={{ options: ['all', ...questionStates], nameOf: t }}
        filters={<FilterSearch list={list} name="keyword" label={t('search')} />}
        empty={{ icon: IconMessageQuestion, title: t('none'), hint: t('noneHint') }}
      />
      {doing?.what === 'answer' && <AnswerDialog question={doing.question} onClose={close} />}
      {doing?.what === 'approve' && <ApproveDialog question={doing.question} onClose={close} />}
      {doing?.what === 'refuse' && <RefuseDialog question={doing.question} onClose={close} />}
    </>
  )
}

/** A letter's link leads to what is to be done with its question. */
function useLinked() {
  const { id } = useSearch({ from: '/shell/talentkbs/questions' })
  const [closed, setClosed] = useState<string | null>(null)
  const { data } = useCall(calls.question.getQuestionInfo, { question_id: id ?? '' }, { enabled: Boolean(id) })
  const what = data?.can.answer ? 'answer' : data?.can.approve ? 'approve' : null
  const doing = data && what && closed !== id ? { what, question: data } : null
  return { doing, close: () => setClosed(id ?? null) } as const
}
