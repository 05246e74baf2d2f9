import { calls, type OutputOf, type Question } from '@polyphony/contract'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const person = (nickname: string) => ({ account_id: idOf(90), nickname, avatar: null })

const at = (number: number, changes: Partial<Question> = {}): Question => ({
  question_id: idOf(number),
  text: 'Which paint?',
  note: 'For the tender',
  lang: 'en',
  state: 'open',
  addressee: 'team',
  asked_by: person('Pia'),
  asked_at: '20260105120000000',
  asker_count: 2,
  answer: '',
  answered_by: null,
  answered_at: null,
  approved_by: null,
  decided_at: null,
  reason: '',
  task_id: null,
  task_number: null,
  charge_minor: null,
  currency: null,
  deadline_at: null,
  knowledge_id: null,
  can: { answer: true, approve: false, refuse: false },
  ...changes,
})
const answered = at(2, {
  text: 'Which rope?',
  state: 'answered',
  answer: 'Hemp.',
  answered_by: person('Leo'),
  answered_at: '20260106120000000',
  can: { answer: false, approve: true, refuse: true },
})

const found = (list: Question[]): OutputOf<typeof calls.question.getQuestionList> => ({
  list,
  total: list.length,
  is_capped: false,
  counts: { all: list.length, open: 1, offered: 0, answered: 1, approved: 0, refused: 0 },
})

beforeEach(async () => {
  network.answer(calls.question.getQuestionList, () => found([at(1), answered]))
  await signIn({ user: { role_admin: true }, talent: { role_admin: true, is_mvp: true } })
})

test('a question shows who has asked, who waits and what was answered; the page is accessible', async () => {
  const page = await openPage('/talentkbs/questions')
  await expect.element(page.getByText('Which paint?').first()).toBeVisible()
  await expect.element(page.getByText(/Pia, .* 2 people waiting/).first()).toBeVisible()
  await expect.element(page.getByText('Hemp.').first()).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a colleague answers', async () => {
  const sent: unknown[] = []
  network.answer(calls.question.answerQuestion, (input) => {
    sent.push(input)
    return {}
  })
  const page = await openPage('/talentkbs/questions')
  await page.getByRole('button', { name: 'Answer “Which paint?”' }).first().click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('RAL 5010')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => sent).toEqual([{ question_id: idOf(1), answer: 'RAL 5010' }])
})

test('an admin approves into a base, in other words, and turns down with a reason', async () => {
  const sent: unknown[] = []
  network.answer(calls.kbs.getKbsTreeListByType, () => ({
    list: [{ kbs_id: idOf(5), kbs_name: 'Harbour', children: [] }],
  }))
  network.answer(calls.question.approveQuestion, (input) => {
    sent.push(input)
    return { knowledge_id: idOf(6) }
  })
  network.answer(calls.question.refuseQuestion, (input) => {
    sent.push(input)
    return {}
  })
  const page = await openPage('/talentkbs/questions')
  await page.getByRole('button', { name: 'Approve “Which rope?”' }).first().click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Hemp, 20 mm.')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ question_id: idOf(2), kbs_id: idOf(5), text: 'Which rope?', answer: 'Hemp, 20 mm.' }])
  await page.getByRole('button', { name: 'Reject “Which rope?”' }).first().click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Outdated')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => sent[1]).toEqual({ question_id: idOf(2), reason: 'Outdated' })
})
