/** Questions to linguists: the price first, one order, the answer from the workbench, a cancelled order. */
import { calls, errors } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

const { question, task: taskCalls, pieceEnd, workbench, message, kbs } = calls
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const clara = () => office.as('clara')
const info = async (question_id: string) => (await clara()).call(question.getQuestionInfo, { question_id })
const quoted = async (text: string, note = '') => {
  const { charge_minor, deadline_at } = await (await clara()).call(question.quoteQuestion, { text, note })
  return { text, note, charge_minor, deadline_at }
}
const countTasks = async () =>
  (
    await office.db
      .selectFrom('task')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const letters = async (username: string) =>
  (await (await office.as(username)).call(message.getLetterList, { pageSize: 100 })).list.map(({ kind }) => kind)

it('shows its price without any effect, is ordered at it, and its delivery is the answer', async () => {
  const text = 'Is “shore power” one word in harbour English? And is it countable?'
  const before = await countTasks()
  const quote = await (await clara()).call(question.quoteQuestion, { text })
  expect(quote).toMatchObject({ charge_minor: 1500, currency: 'USD', people_count: expect.any(Number) })
  expect(quote.hours).toBeGreaterThanOrEqual(8)
  expect(await countTasks()).toBe(before)
  const order = { text, note: 'For the price list', charge_minor: quote.charge_minor, deadline_at: quote.deadline_at }
  for (const charge_minor of [1499, 0])
    expect(await (await clara()).ask(question.askLinguist, { ...order, charge_minor })).toMatchObject({
      err_msg: 'QUOTE_CHANGED',
    })
  const { question_id, task_id } = await (await clara()).call(question.askLinguist, order)
  expect(await info(question_id)).toMatchObject({
    ...{ state: 'offered', addressee: 'linguist', task_id, charge_minor: 1500 },
    can: { answer: false, approve: false },
  })
  expect(await (await clara()).ask(question.answerQuestion, { question_id, answer: 'x' })).toMatchObject({
    err_msg: 'QUESTION_STATE_WRONG',
  })

  await office.settle(task_id)
  const { node_task_id } = await office.node(task_id, 'answering')
  expect(await office.offered(node_task_id)).toContain('noah')
  await office.accept('noah', node_task_id)
  const { document } = await office.open('noah', node_task_id)
  expect(document).toMatchObject({ kind: 'answering', makes_text: false, can: { write: true } })
  const { list } = await (await office.as('noah')).call(workbench.getSegments, { node_task_id })
  expect(list.map(({ source, target }) => [source, target])).toEqual([[text, '']])
  await office.work('noah', node_task_id, 'Two words; uncountable.')
  expect(await office.state(node_task_id)).toBe('completed')
  expect(await info(question_id)).toMatchObject({ state: 'answered', answer: 'Two words; uncountable. 1' })
  expect(await letters('clara')).toContain('questionToApprove')
  const learnt = await office.db.selectFrom('tm_unit').select('source').where('task_id', '=', task_id).execute()
  expect(learnt).toEqual([])

  const { kbs_id } = await (await clara()).call(kbs.createOrUpdateKbs, { title: 'Words' })
  const approval = { question_id, kbs_id, text, answer: 'Two words.' }
  await (await clara()).call(question.approveQuestion, approval)
  expect(await (await clara()).ask(question.quoteQuestion, { text: text.toUpperCase() })).toMatchObject({
    err_msg: 'QUESTION_ANSWERED',
  })
  expect(await (await clara()).ask(question.askLinguist, order)).toMatchObject({ err_msg: 'QUESTION_ANSWERED' })
}, 60_000)

it.each([
  ['zh', '“岸电”在港口用语里可数吗？', ['mei']],
  ['ja', '「岸壁」と「埠頭」はどう使い分けますか？', ['sato']],
])('in %s is offered to who works in that language', async (_, text, people) => {
  const client = await clara()
  const quote = await client.call(question.quoteQuestion, { text })
  expect(quote.people_count).toBeGreaterThan(0)
  const { charge_minor, deadline_at } = quote
  const { task_id } = await client.call(question.askLinguist, { text, charge_minor, deadline_at })
  await office.settle(task_id)
  const { node_task_id } = await office.node(task_id, 'answering')
  expect(await office.offered(node_task_id)).toEqual(people)
  const { file_name } = (await office.open(people[0] ?? '', node_task_id)).document
  expect(file_name).toBe(`${text.replace(/？$/u, '？')}.xlf`)
})

it('of two orders at once places one', async () => {
  const order = await quoted('How do harbour people call a berth that is rented by the day?')
  const before = await countTasks()
  const client = await clara()
  const said = await Promise.all([1, 2, 3].map(() => client.ask(question.askLinguist, order)))
  expect(said.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'QUESTION_ASKED', 'QUESTION_ASKED'])
  expect(await countTasks()).toBe(before + 1)
  expect(errors.QUESTION_ASKED).toBe(400)
})

it('whose order is cancelled is open again: colleagues may answer, or another order is placed', async () => {
  const order = await quoted('What is a “dolphin” in a harbour?')
  const client = await clara()
  const { question_id, task_id } = await client.call(question.askLinguist, order)
  const { seal } = await client.call(pieceEnd.previewCancelPieces, { task_id })
  await client.call(pieceEnd.cancelPieces, { task_id, seal })
  expect(await info(question_id)).toMatchObject({ state: 'open', can: { answer: true } })
  expect(await letters('clara')).toContain('questionLapsed')
  const again = await client.call(question.askLinguist, order)
  expect(again.question_id).toBe(question_id)
  expect(again.task_id).not.toBe(task_id)
  expect(await info(question_id)).toMatchObject({ state: 'offered', task_id: again.task_id })
  expect((await client.call(taskCalls.getTaskDetail, { task_id: again.task_id })).name).toBe(order.text)
})
