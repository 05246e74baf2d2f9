/** Questions to colleagues: who is asked, who reads what, what becomes of an answer, and races. */
import { randomUUID } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listener } from '../../testing/listener.ts'
import { type ChatWorld, openChatWorld } from '../chat/testing/chat-world.ts'

const { question, message, chat } = calls
let world: ChatWorld
let plain: Listener
let kbs_id: string

beforeAll(async () => {
  world = await openChatWorld()
  plain = await world.listen()
  kbs_id = await world.base({ title: 'Answers' })
})
afterAll(() => world.close())

type By = Parameters<ChatWorld['listen']>[0] & string

/** Asks in a chat what nobody knows, then colleagues. */
async function asks(text: string, more: object = {}, by: By = 'plain') {
  const listener = by === 'plain' ? plain : await world.listen(by)
  const chat_id = await world.openChat(by)
  const answer = await world.asked(listener, chat_id, text, {}, by)
  const put = await world.as[by].call(question.askColleagues, { message_id: answer.id, ...more })
  return { chat_id, answer, listener, ...put }
}
const info = (question_id: string, by: By = 'admin') => world.as[by].call(question.getQuestionInfo, { question_id })
const letters = async (by: By) =>
  (await world.as[by].call(message.getLetterList, { pageSize: 100 })).list.map(({ kind, params }) => ({
    kind,
    question: params.question,
  }))

describe('a question to colleagues', () => {
  it('is answered in the asker’s chat, by name, also after a reload, and then waits for an admin', async () => {
    const text = 'Which paint do we use on the northern quay?'
    const { chat_id, answer, question_id, listener } = await asks(text, { note: 'For the tender' })
    expect(answer.notice).toMatchObject({ code: 'notFound' })
    expect(await letters('legal')).toContainEqual({ kind: 'questionAsked', question: text })
    expect(await info(question_id, 'legal')).toMatchObject({
      ...{ text, note: 'For the tender', state: 'open', lang: 'en' },
      can: { answer: true, approve: false, refuse: false },
    })
    await world.as.legal.call(question.answerQuestion, { question_id, answer: 'RAL 5010, two coats.' })
    const last = (await world.history(chat_id)).at(-1)
    expect(last).toMatchObject({
      ...{ type: 1, content: 'RAL 5010, two coats.', status: 'end', chatbot_engine: null },
      person: { question_id, account_id: world.as.legal.account_id },
    })
    await expect
      .poll(() => listener.of('ai_chat_msg').find(({ id }) => id === last?.id))
      .toMatchObject({
        person: { question_id },
      })
    expect(listener.of('question_changed')).toContainEqual({ question_id, chat_id })
    expect(await letters('plain')).toContainEqual({ kind: 'questionAnswered', question: text })
    expect(await letters('admin')).toContainEqual({ kind: 'questionToApprove', question: text })
    const [beside] = (await world.as.plain.call(question.getChatQuestions, { chat_id })).list
    expect(beside).toMatchObject({ question_id, message_id: answer.id, answer_id: last?.id, state: 'answered' })
  })

  it('that is approved answers whoever asks the same, in other words too, and no second one is put', async () => {
    const { chat_id, question_id } = await asks('What is the berthing fee for yachts in winter?')
    await world.as.sales.call(question.answerQuestion, { question_id, answer: 'About 30 euros.' })
    const approval = {
      question_id,
      kbs_id,
      text: 'What is the berthing fee for yachts in winter?',
      answer: '32 euros a night.',
    }
    const { knowledge_id } = await world.as.admin.call(question.approveQuestion, approval)
    expect((await world.history(chat_id)).at(-1)).toMatchObject({ content: '32 euros a night.' })
    for (const words of [
      'what is the  berthing fee for YACHTS in winter',
      'The berthing fee for yachts in the winter: what is it?',
    ]) {
      const north = await world.listen('north')
      const again = await world.openChat('north')
      const answer = await world.asked(north, again, words, {}, 'north')
      expect(answer).toMatchObject({
        ...{ status: 'end', notice: { code: 'answeredBefore' }, content: '32 euros a night. [1]' },
        person: { account_id: world.as.sales.account_id, question_id },
      })
      expect(answer.files).toMatchObject([{ n: 1, knowledge_id, kbs_id, grade: 'accepted' }])
    }
    const refused = await world.as.north.ask(question.askColleagues, {
      text: 'What is the berthing fee for yachts in winter',
    })
    expect(refused.err_msg).toBe('QUESTION_ANSWERED')
    const other = await world.asked(
      plain,
      await world.openChat(),
      'What is the berthing fee for yachts in 2031 winter?',
    )
    expect(other.notice?.code).not.toBe('answeredBefore')
    const file = await world.server.eventually(async () => {
      const one = await world.as.admin.call(calls.knowledge.getKnowledgeFileInfo, { knowledge_id })
      return one.status === 'completed' ? one : null
    }, 20_000)
    expect(file).toMatchObject({ name: 'What is the berthing fee for yachts in winter?.md', revision: 1 })
    expect(file.added_by.account_id).toBe(world.as.sales.account_id)
    const { list } = await world.as.plain.call(calls.search.searchKnowledge, {
      text: 'berthing fee yachts winter',
      kbs_ids: [kbs_id],
    })
    expect(list[0]).toMatchObject({ knowledge_id, grade: 'accepted', heading: [approval.text] })
  })

  it('in a base that the next asker doesn’t read isn’t given to them', async () => {
    const { question_id } = await asks('Who signs the canaryquestion contract?', {}, 'legal')
    await world.as.admin.call(question.answerQuestion, { question_id, answer: 'The canaryanswer board.' })
    const legal = await world.base({ title: 'Legal', department_ids: [world.department.legal] })
    const approval = {
      question_id,
      kbs_id: legal,
      text: 'Who signs the canaryquestion contract?',
      answer: 'The canaryanswer board.',
    }
    await world.as.admin.call(question.approveQuestion, approval)
    const chat_id = await world.openChat()
    const answer = await world.asked(plain, chat_id, 'Who signs the canaryquestion contract?')
    expect(JSON.stringify(answer)).not.toContain('canaryanswer')
    expect(answer.person).toBeNull()
    const again = await world.as.plain.call(question.askColleagues, { message_id: answer.id })
    expect(again.is_joined).toBe(false)
  })

  it('to a department or to people is read by them, by admins and the asker alone', async () => {
    const { question_id } = await asks('What does the sales team promise about delays?', {
      department_ids: [world.department.sales],
    })
    for (const by of ['sales', 'north', 'admin', 'plain'] as const)
      expect((await info(question_id, by)).can.answer, by).toBe(by !== 'plain')
    const ways = async (id: string) => [
      await world.as.legal.ask(question.getQuestionInfo, { question_id: id }),
      await world.as.legal.ask(question.answerQuestion, { question_id: id, answer: 'None.' }),
      await world.as.stranger.ask(question.getQuestionInfo, { question_id: id }),
      await world.as.stranger.ask(question.answerQuestion, { question_id: id, answer: 'None.' }),
      await world.as.stranger.ask(question.refuseQuestion, { question_id: id, reason: 'No.' }),
    ]
    expect(await ways(question_id)).toEqual(await ways(randomUUID()))
    const { list } = await world.as.legal.call(question.getQuestionList, {})
    expect(list.map((one) => one.question_id)).not.toContain(question_id)
    const named = await asks('Who has the key of the lamp house?', { account_ids: [world.as.legal.account_id] })
    expect((await info(named.question_id, 'legal')).can.answer).toBe(true)
    expect(await world.as.sales.ask(question.getQuestionInfo, { question_id: named.question_id })).toMatchObject({
      err_msg: 'NOT_FOUND',
    })
    for (const foreign of [{ account_ids: [world.as.stranger.account_id] }, { department_ids: [randomUUID()] }])
      expect(await world.as.plain.ask(question.askColleagues, { text: 'Who are they?', ...foreign })).toMatchObject({
        err_msg: 'NOT_FOUND',
      })
  })

  it('is approved and refused by admins alone, once, with a reason', async () => {
    const { question_id } = await asks('May we repaint the lighthouse?')
    const approval = { question_id, kbs_id, text: 'May we?', answer: 'No.' }
    expect(await world.as.admin.ask(question.approveQuestion, approval)).toMatchObject({
      err_msg: 'QUESTION_STATE_WRONG',
    })
    expect(await world.as.legal.ask(question.refuseQuestion, { question_id, reason: 'x' })).toMatchObject({
      err_msg: 'NO_PERMISSION',
    })
    await world.as.legal.call(question.answerQuestion, { question_id, answer: 'No.' })
    expect(await world.as.sales.ask(question.answerQuestion, { question_id, answer: 'Yes.' })).toMatchObject({
      err_msg: 'QUESTION_STATE_WRONG',
    })
    expect(await world.as.legal.ask(question.approveQuestion, approval)).toMatchObject({ err_msg: 'NO_PERMISSION' })
    const personal = await world.base({ title: 'Mine', type: 2 }, 'admin')
    expect(await world.as.admin.ask(question.approveQuestion, { ...approval, kbs_id: personal })).toMatchObject({
      err_msg: 'NO_PERMISSION',
    })
    await world.as.admin.call(question.refuseQuestion, { question_id, reason: 'The harbour office decides that.' })
    expect(await letters('plain')).toContainEqual({
      kind: 'questionRefused',
      question: 'May we repaint the lighthouse?',
    })
    expect(await info(question_id)).toMatchObject({ state: 'refused', reason: 'The harbour office decides that.' })
    expect(await world.as.admin.ask(question.approveQuestion, approval)).toMatchObject({
      err_msg: 'QUESTION_STATE_WRONG',
    })
  })

  it('asked twice at once is one question, and both wait for its answer', async () => {
    const text = 'When does the ice breaker leave?'
    const both = await Promise.all([asks(text), asks(text, {}, 'sales'), asks(text, {}, 'north')])
    const ids = new Set(both.map(({ question_id }) => question_id))
    expect(ids.size).toBe(1)
    expect(both.filter(({ is_joined }) => !is_joined)).toHaveLength(1)
    const [question_id = ''] = ids
    expect((await info(question_id)).asker_count).toBe(3)
    await world.as.admin.call(question.answerQuestion, { question_id, answer: 'At six.' })
    const late = await asks(text, {}, 'legal')
    expect(late).toMatchObject({ question_id, is_joined: true })
    for (const [by, { chat_id }] of [
      ['plain', both[0]],
      ['north', both[2]],
      ['legal', late],
    ] as const)
      expect((await world.history(chat_id, by)).at(-1)).toMatchObject({ content: 'At six.', person: { question_id } })
  })

  it('of a chat belongs to whose chat it is; a message of somebody else answers as an absent one', async () => {
    const { answer, chat_id } = await asks('Which rope holds the buoy?')
    for (const message_id of [answer.id, randomUUID()])
      expect(await world.as.sales.ask(question.askColleagues, { message_id })).toMatchObject({
        err_msg: 'CHAT_NOT_FOUND',
      })
    expect(await world.as.sales.ask(question.getChatQuestions, { chat_id })).toMatchObject({
      err_msg: 'CHAT_NOT_FOUND',
    })
    for (const wrong of [{}, { text: ' ?! ' }])
      expect(await world.as.plain.ask(question.askColleagues, wrong)).toMatchObject({ err_msg: 'Parameter_Error' })
  })

  it('stays when its chat goes, and its asker is forgotten with their account', async () => {
    const { question_id, chat_id } = await asks('Where is the spare anchor?', {}, 'north')
    await world.as.north.call(chat.deleteChat, { chat_id })
    await world.as.admin.call(question.answerQuestion, { question_id, answer: 'In shed 4.' })
    expect(await info(question_id)).toMatchObject({ state: 'answered', asker_count: 1 })
  })
})
