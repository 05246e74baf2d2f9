import type { TaskEvent } from '@polyphony/contract'
import { beforeAll, expect, it } from 'vitest'
import { loadErrorTexts } from '../../../../../i18n/error-message.ts'
import { describeEvent } from './describe-event.ts'

const event = (kind: TaskEvent['kind'], params: TaskEvent['params'] = {}): TaskEvent => ({
  event_id: 'e',
  node_task_id: null,
  place: null,
  kind,
  actor: null,
  params,
  created_at: '20260101000000000',
})

it.each([
  [event('taskCreated'), 'Placed the order', ''],
  [
    event('aiIncomplete', { produced_by: 'peer/big', done_count: 16, total_count: 18 }),
    'AI processing completed; some segments left to linguists',
    '16 of 18 segments done · By peer/big',
  ],
  [event('aiWaiting', { reason: 'HTTP 503' }), 'Waiting for the AI provider', 'Reason: HTTP 503'],
  [event('offered', { count: 1, wave: 1 }), 'Offered to 1 linguist', ''],
  [event('assigned', { nickname: 'Lin' }), 'Assigned to Lin', ''],
  [event('choiceOpened', { count: 2, wave: 1 }), '2 linguists interested, choice pending', ''],
  [event('talentChosen', { nickname: 'Lin' }), 'Chose Lin', ''],
  [event('released', { nickname: 'Lin' }), 'Taken back from Lin: no progress', ''],
  [event('qaReturned', { score: 87.5, reason: 'Numbers' }), 'Returned by QA', 'Score 87.5 · Reason: Numbers'],
  [event('offerRefused', { reason: 'busy' }), 'Declined the offer', 'Reason: Fully booked'],
  [event('taskChanged', { fields: 'name' }), 'Edited the task', ''],
  [
    event('taskChanged', { charge_before_minor: 15_892, charge_minor: 25_427, currency: 'USD' }),
    'Edited the task',
    'Price: $158.92 → $254.27',
  ],
  [event('aiCompleted', { produced_by: 'peer/big' }), 'AI processing completed', 'By peer/big'],
  [
    event('aiCompleted', { produced_by: 'memory' }),
    'No AI was used in this step',
    'From translation memory and termbase, no AI provider',
  ],
  [
    event('aiIncomplete', { produced_by: 'memory', done_count: 1, total_count: 3 }),
    'No AI was used in this step',
    '1 of 3 segments done · From translation memory and termbase, no AI provider',
  ],
])('%o', (of, sentence, note) => expect(describeEvent(of, 'en')).toEqual({ sentence, note }))

beforeAll(loadErrorTexts)

it('describes why a step has failed', () => {
  expect(describeEvent(event('aiFailed', { err_msg: 'Service_Unavailable' }), 'en').note).toBe(
    'System error, please try later',
  )
})
