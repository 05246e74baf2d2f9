/** Where each thing that needs somebody is done. Pure. */
import type { Need, NeedKind } from '@polyphony/contract'
import { paths } from '../../../../paths.ts'

type About = Pick<Need, 'subject_id' | 'name'>

const ofTask =
  (attention?: string) =>
  ({ subject_id: task_id }: About) => ({
    to: paths.taskDetail,
    params: { task_id },
    ...(attention !== undefined && { search: { attention } }),
  })
const atWork = ({ subject_id: node_task_id }: About) => ({ to: paths.workbench, params: { node_task_id } })
const ofTrial = ({ subject_id: trial_id }: About) => ({ to: paths.testResult, params: { trial_id } })
const ofQuestion = ({ subject_id: id }: About) => ({ to: paths.knowledgeQuestions, search: { id } })

const places = {
  offer: () => ({ to: paths.taskList }),
  work: atWork,
  returned: atWork,
  review: atWork,
  trialInvite: ofTrial,
  trial: ofTrial,
  trialReview: atWork,
  settlement: ({ subject_id: settlement_id }: About) => ({ to: paths.incomeSettlement, params: { settlement_id } }),
  contract: () => ({ to: paths.meSigned }),
  confirm: ofTask('check'),
  stopped: ofTask('failed'),
  quote: ({ subject_id: quote_id }: About) => ({ to: paths.quote, params: { quote_id } }),
  question: ofQuestion,
  answer: ofQuestion,
  purchaseOrder: ({ name: keyword }: About) => ({ to: paths.teamPurchaseOrders, search: { keyword } }),
  credit: () => ({ to: paths.teamCredit }),
  overdue: ofTask('overdue'),
  risk: ofTask(),
  unassigned: ofTask(),
} as const satisfies Record<NeedKind, (need: About) => object>

export interface Place {
  to: (typeof paths)[keyof typeof paths]
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, string | number>>
}

export const placeOf = (need: About & Pick<Need, 'kind'>): Place => places[need.kind](need)
