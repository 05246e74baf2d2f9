import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { askColleagues } from './ask/ask-colleagues.ts'
import { askLinguist, quoteQuestion } from './ask/ask-linguist.ts'
import { getQuestionPeople } from './ask/question-people.ts'
import { answerQuestion } from './decide/answer-question.ts'
import { approveQuestion } from './decide/approve-question.ts'
import { refuseQuestion } from './decide/refuse-question.ts'
import { getChatQuestions, getQuestionInfo, getQuestionList } from './read/list-questions.ts'

export const questionCalls = implement(calls.question, {
  getQuestionPeople,
  askColleagues,
  quoteQuestion,
  askLinguist,
  getChatQuestions,
  getQuestionInfo,
  getQuestionList,
  answerQuestion,
  approveQuestion,
  refuseQuestion,
})
