import { type ChatQuestion, calls, type OutputOf } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { type Answered, AskPerson, isNotEnough } from './AskPerson.tsx'

const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const notice = { code: 'notFound', best: 0.1, threshold: 0.2, until: null } as const
const answer = { id: idOf(1), status: 'end', notice, feedback_intention: 0, person: null } as const
const shown = (message: Answered) => <AskPerson chatId={idOf(2)} message={message} text="Which paint?" />
let list: ChatQuestion[]
const quote: OutputOf<typeof calls.question.quoteQuestion> = {
  charge_minor: 1500,
  currency: 'USD',
  deadline_at: '20260110120000000',
  hours: 49,
  people_count: 0,
}

beforeEach(async () => {
  list = []
  network.answer(calls.question.getChatQuestions, () => ({ list }))
  network.answer(calls.question.getQuestionPeople, () => ({
    departments: [{ department_id: idOf(7), name: 'Sales' }],
    people: [{ account_id: idOf(8), nickname: 'Leo', avatar: null }],
  }))
  network.answer(calls.question.quoteQuestion, () => quote)
  await signIn({ talent: { is_mvp: true } })
})

test('people are asked where nothing was found, or what was said is no help', () => {
  expect(isNotEnough(answer)).toBe(true)
  expect(isNotEnough({ ...answer, notice: null })).toBe(false)
  expect(isNotEnough({ ...answer, notice: null, feedback_intention: -1 })).toBe(true)
  expect(isNotEnough({ ...answer, status: 'running' })).toBe(false)
  const person = {
    account_id: idOf(8),
    nickname: 'Leo',
    avatar: null,
    question_id: idOf(9),
    answered_at: '20260105120000000',
  }
  expect(isNotEnough({ ...answer, person, feedback_intention: -1 })).toBe(false)
})

test('a colleague costs nothing', async () => {
  const sent: unknown[] = []
  network.answer(calls.question.askColleagues, (input) => {
    sent.push(input)
    return { question_id: idOf(9), is_joined: false }
  })
  const page = await show(shown(answer))
  await page.getByRole('button', { name: 'Ask a person' }).click()
  await page.getByRole('textbox', { name: /^Context/ }).fill('Tender')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect.poll(() => sent).toEqual([{ message_id: idOf(1), note: 'Tender', department_ids: [], account_ids: [] }])
})

test('a linguist’s price is shown before it is ordered, and sent with the order', async () => {
  const sent: unknown[] = []
  network.answer(calls.question.askLinguist, (input) => {
    sent.push(input)
    return { question_id: idOf(9), task_id: idOf(10) }
  })
  const page = await show(shown(answer))
  await page.getByRole('button', { name: 'Ask a person' }).click()
  await page.getByText('Linguist (paid)').click()
  await expect.element(page.getByText(/\$15\.00, about 49 h/)).toBeVisible()
  await expect.element(page.getByText(/No suitable linguist right now/)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Order for $15.00' }).click()
  const { charge_minor, deadline_at } = quote
  await expect.poll(() => sent).toEqual([{ message_id: idOf(1), note: '', charge_minor, deadline_at }])
})

test('what became of it is said, and nothing is asked twice', async () => {
  list = [
    {
      question_id: idOf(9),
      message_id: idOf(1),
      answer_id: null,
      state: 'offered',
      addressee: 'linguist',
      asked_at: '20260105120000000',
      answered_by: null,
      answered_at: null,
      reason: '',
      task_id: idOf(10),
      charge_minor: 1500,
      currency: 'USD',
      deadline_at: '20260110120000000',
    },
  ]
  const page = await show(shown(answer))
  await expect.element(page.getByText(/With a linguist/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Ask a person' }).elements()).toEqual([])
})
