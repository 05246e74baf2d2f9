import { calls, questionStates } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../parts/list/param.ts'

export const questionList = defineList(calls.question.getQuestionList, {
  on: ['knowledgeQuestions'],
  filters: { state: oneOf(['all', ...questionStates], 'all'), keyword: text },
  tab: 'state',
})

/** What an answer or a decision changes. */
export const questionReads = [
  calls.question.getQuestionList,
  calls.question.getQuestionInfo,
  calls.question.getChatQuestions,
]
