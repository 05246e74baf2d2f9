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
    'AI finished; some segments are left to people',
    '16 of 18 segments done · By peer/big',
  ],
  [event('aiWaiting', { reason: 'HTTP 503' }), 'Waiting for the AI provider', 'Reason: HTTP 503'],
  [event('offered', { count: 1, wave: 1 }), 'Offered to 1 person', ''],
  [event('assigned', { nickname: 'Lin' }), 'Assigned it to Lin', ''],
  [event('choiceOpened', { count: 2, wave: 1 }), '2 people would take it; a choice is due', ''],
  [event('talentChosen', { nickname: 'Lin' }), 'Chose Lin', ''],
  [event('released', { nickname: 'Lin' }), 'Taken back from Lin: nothing was done for too long', ''],
  [event('qaReturned', { score: 87.5, reason: 'Numbers' }), 'Returned it for changes', 'Score 87.5 · Reason: Numbers'],
  [event('offerRefused', { reason: 'busy' }), 'Refused the offer', 'Reason: I have no time'],
  [event('taskChanged', { fields: 'name' }), 'Changed the task', ''],
  [
    event('taskChanged', { charge_before_minor: 15_892, charge_minor: 25_427, currency: 'USD' }),
    'Changed the task',
    'Price: $158.92 → $254.27',
  ],
  [event('aiCompleted', { produced_by: 'peer/big' }), 'AI finished', 'By peer/big'],
  [
    event('aiCompleted', { produced_by: 'memory' }),
    'No AI worked on this step',
    'From translation memory and terms; no AI provider',
  ],
  [
    event('aiIncomplete', { produced_by: 'memory', done_count: 1, total_count: 3 }),
    'No AI worked on this step',
    '1 of 3 segments done · From translation memory and terms; no AI provider',
  ],
])('%o', (of, sentence, note) => expect(describeEvent(of, 'en')).toEqual({ sentence, note }))

beforeAll(loadErrorTexts)

it('describes why a step has failed', () => {
  expect(describeEvent(event('aiFailed', { err_msg: 'Service_Unavailable' }), 'en').note).toBe(
    'System error, please try later',
  )
})
