/** A chat without any provider: it quotes, and says so; and what belongs to whom (attacks 23 and 25). */
import { randomUUID } from 'node:crypto'
import { calls, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listener } from '../../testing/listener.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'

const { chat } = calls
let world: ChatWorld
let plain: Listener
let kbs_id: string

beforeAll(async () => {
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1 } })
  plain = await world.listen()
  kbs_id = await world.base()
  await world.knows(kbs_id, [
    'The harbour crane lifts forty tonnes. Its brake is checked every Monday by the foreman.',
    'Visitors sign in at the northern gate. They wear a yellow helmet on the whole quay.',
    'Der Kran steht im Hafen.',
  ])
  await world.knows(kbs_id, ['码头起重机每周一由工长检查制动器。访客须在北门登记，并全程佩戴黄色安全帽。'])
})
afterAll(() => world.close())

describe('a quoted answer', () => {
  it('is sentences of the documents, cited, at once and as one message', async () => {
    const chat_id = await world.openChat()
    const answer = await world.asked(plain, chat_id, 'Who checks the brake of the harbour crane?')
    expect(answer).toMatchObject({ status: 'end', chatbot_engine: 'quote', notice: { code: 'quotes' } })
    expect(answer.content).toContain('Its brake is checked every Monday by the foreman.')
    expect(answer.files[0]).toMatchObject({ n: 1, name: 'manual.pdf', revision: 1, position: 0, kbs_id })
    expect(answer.files[0]?.quote).toContain('Its brake is checked every Monday')
    await expect.poll(() => world.heard(plain, answer.id).ends).toEqual([{ status: 'end', seq: 1, code: null }])
    const heard = plain.of('ai_chat_msg').findLast(({ id }) => id === answer.id)
    expect(heard).toMatchObject({ msg: answer.content, task_id: answer.id })
    expect(plain.of('ai_chat_status')).toContainEqual({
      ...{ stage: 'searching', trace_id: answer.id, chat_id, id: answer.id },
    })
  })

  it('is found in Chinese, too', async () => {
    const answer = await world.asked(plain, await world.openChat(), '访客在北门登记，全程佩戴什么颜色的安全帽？')
    expect(answer.content).toContain('黄色安全帽')
  })

  it('below the threshold says so, with the best relevance and the threshold', async () => {
    const answer = await world.asked(plain, await world.openChat(), 'Kran, dividend of the second quarter?')
    expect(answer).toMatchObject({
      status: 'end',
      content: '',
      files: [],
      notice: { code: 'notFound', threshold: 0.22 },
    })
    expect(answer.notice?.best ?? 0).toBeLessThan(0.22)
  })

  it('remembers how its question was put', async () => {
    const chat_id = await world.openChat()
    const knowledge_id = (await world.db.selectFrom('knowledge').select('knowledge_id').executeTakeFirstOrThrow())
      .knowledge_id
    const put = { intention_type: 2, chatbot_engine: 'general', file_id: [knowledge_id] }
    await world.asked(plain, chat_id, 'Who checks the crane?', put)
    const { list } = await world.as.plain.call(chat.getChatContentHistory, { chat_id })
    expect(list.map(({ asked }) => asked)).toEqual([put, null])
    await expect.poll(() => plain.of('ai_chat_msg').find(({ id }) => id === list[0]?.id)?.asked).toEqual(put)
    expect(plain.of('ai_chat_msg').find(({ id }) => id === list[0]?.id)?.task_id).toBe('')
    expect(list[0]).not.toHaveProperty('task_id')
  })

  it('of the public web says that none is set up', async () => {
    const answer = await world.asked(plain, await world.openChat(), 'crane brake', { intention_type: 1 })
    expect(answer).toMatchObject({ status: 'end', content: '', notice: { code: 'noWeb' } })
  })

  it('keeps to the files and bases that were chosen', async () => {
    const other = await world.base({ title: 'Other' })
    const chosen = await world.knows(other, ['The crane of the other quay is out of order.'])
    const chat_id = await world.openChat()
    const answer = await world.asked(plain, chat_id, 'crane of the quay', { file_id: [chosen] })
    expect(answer.files.map(({ knowledge_id }) => knowledge_id)).toEqual([chosen])
    const config = { kbs_ids: [kbs_id], selectArr: [[kbs_id]], top_p: null, temperature: null }
    expect(await world.send(plain, 'chat_config', { chat_id, config })).toMatchObject({ ok: true })
    expect(await world.as.plain.call(chat.getChatSetting, { chat_id })).toEqual({ config })
    const again = await world.asked(plain, chat_id, 'crane of the quay')
    expect(new Set(again.files.map((file) => file.kbs_id))).toEqual(new Set([kbs_id]))
  })
})

describe('what is sent', () => {
  it('is refused empty, for another account or company, and without the right', async () => {
    const chat_id = await world.openChat()
    const sent = (more: object) => world.send(plain, 'human_chat_msg', { chat_id, msg: 'crane', ...more })
    expect(await sent({ msg: ' \n ' })).toMatchObject({ ok: false, error: { err_msg: 'Parameter_Error' } })
    for (const claimed of [{ account_id: randomUUID() }, { company_id: randomUUID() }])
      expect(await sent(claimed)).toMatchObject({ ok: false, error: { err_msg: 'NO_PERMISSION' } })
    expect(await world.history(chat_id)).toEqual([])
    const { account_id } = world.as.plain
    const both = { account_id, company_id: world.company_id, invite_origin: '', role_agent: '', agent_id: '' }
    expect(await sent(both)).toMatchObject({ ok: true })
    await world.ended(chat_id)
  })

  it('to a client that waits for no answer, a refusal is an error of the screen', async () => {
    const id = randomUUID()
    plain.socket.emit('human_chat_msg', { chat_id: id, msg: 'crane' })
    await expect
      .poll(() => plain.of('ai_chat_err_msg').find(({ chat_id }) => chat_id === id))
      .toMatchObject({ msg: 'CHAT_NOT_FOUND', is_alter: true, type: 0 })
  })

  it('floods are refused: twenty messages a minute', async () => {
    const north = await world.listen('north')
    const chat_id = await world.openChat('north')
    const said: string[] = []
    for (let sent = 0; sent < 21; sent++) {
      const answer = await world.send(north, 'human_chat_msg', { chat_id, msg: 'crane brake' })
      said.push(answer.ok ? 'OK' : answer.error.err_msg)
      if (answer.ok) await world.ended(chat_id, 'north')
    }
    expect(said.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'OK'))
    expect(said[20]).toBe('Operator_Limited')
  }, 60_000)
})

describe('a chat', () => {
  it('is named by its first question, renamed, found by name and question, deleted', async () => {
    const { as } = world
    const chat_id = await world.openChat('sales')
    expect(await world.openChat('sales')).toBe(chat_id)
    const sales = await world.listen('sales')
    await world.asked(sales, chat_id, 'Where do visitors sign in?', {}, 'sales')
    const histories = async (keyword = '') =>
      (await as.sales.call(chat.getChatHistories, { keyword })).list.map(({ chat_name }) => chat_name)
    expect(await histories()).toEqual(['Where do visitors sign in?'])
    await as.sales.call(chat.editChat, { chat_id, chat_name: 'Gate_1' })
    expect(await histories('gate_')).toEqual(['Gate_1'])
    expect(await histories('visitors')).toEqual(['Gate_1'])
    expect(await histories('gatex')).toEqual([])
    expect(await world.openChat('sales')).not.toBe(chat_id)
    await as.sales.call(chat.deleteChat, { chat_id })
    expect(await as.sales.ask(chat.getChatContentHistory, { chat_id })).toMatchObject({ err_msg: 'CHAT_NOT_FOUND' })
    expect(await as.sales.call(chat.deleteAllChat, {})).toEqual({ count: 1 })
    expect(await histories()).toEqual([])
  })

  it('of somebody else answers as one that isn’t there, by every way', async () => {
    const chat_id = await world.openChat()
    const answer = await world.asked(plain, chat_id, 'Who checks the crane?')
    for (const by of ['admin', 'stranger'] as const) {
      const socket = await world.listen(by)
      const ways = async (id: string, messageId: string) => [
        await world.as[by].ask(chat.getChatContentHistory, { chat_id: id }),
        await world.as[by].ask(chat.getChatSetting, { chat_id: id }),
        await world.as[by].ask(chat.editChat, { chat_id: id, chat_name: 'Mine' }),
        await world.as[by].ask(chat.deleteChat, { chat_id: id }),
        await world.as[by].ask(chat.getChatContentFeedback, { id: messageId }),
        await world.as[by].ask(chat.setChatContentFeedback, { id: messageId, feedback_intention: 1 }),
        await world.send(socket, 'human_chat_msg', { chat_id: id, msg: 'crane' }),
        await world.send(socket, 'human_chat_file', { chat_id: id, file_id: randomUUID() }),
        await world.send(socket, 'chat_stop_answer', { chat_id: id }),
        await world.send(socket, 'chat_resume', { chat_id: id, last_seq: 0 }),
        await world.send(socket, 'chat_prompt', { chat_id: id, prompt_id: randomUUID() }),
        await world.send(socket, 'chat_config', { chat_id: id, config: {} }),
      ]
      expect(await ways(chat_id, answer.id)).toEqual(await ways(randomUUID(), randomUUID()))
      expect(socket.heard).toEqual([])
    }
    expect((await world.history(chat_id)).at(-1)).toEqual(answer)
  })

  it('tells of reference files what they are and where they open, and of a file of the chat its address', async () => {
    const answer = await world.asked(plain, await world.openChat(), 'Who checks the crane?')
    expect(answer.task_id).toBe(answer.id)
    const [cited] = answer.files
    const { knowledge_id, revision, position } = present(cited)
    expect(cited).toMatchObject({
      ...{ type: 'doc', ext: 'pdf', link: null },
      url: `/preview?knowledge_id=${knowledge_id}&revision=${revision}&position=${position}`,
    })
    const chat_id = await world.openChat()
    const { file_id } = await world.as.plain.upload('note.txt', Buffer.from('The crane is red.'), 'chat')
    await world.send(plain, 'human_chat_file', { chat_id, file_id })
    const [message] = await world.history(chat_id)
    const named = { file_id, uploadid: file_id, file_name: 'note.txt', file_size: 17, file_ext: 'txt' }
    expect(message).toMatchObject({ content_type: 'file', ...named })
    const file = await world.server.server.inject({ url: present(message?.s3_url) })
    expect(file.body).toBe('The crane is red.')
    expect(
      (await world.history(await world.openChat())).every(
        (one) => one.s3_url === undefined && one.uploadid === undefined,
      ),
    ).toBe(true)
  })

  it('keeps what is thought of an answer', async () => {
    const answer = await world.asked(plain, await world.openChat(), 'Who checks the crane?')
    const told = () => world.as.plain.call(chat.getChatContentFeedback, { id: answer.id })
    expect(await told()).toEqual({ feedback_intention: 0, reason: '' })
    const disliked = { id: answer.id, feedback_intention: -1, reason: 'Outdated' } as const
    await world.as.plain.call(chat.setChatContentFeedback, disliked)
    expect(await told()).toEqual({ feedback_intention: -1, reason: 'Outdated' })
    await world.as.plain.call(chat.setChatContentFeedback, { id: answer.id, feedback_intention: 0 })
    expect(await told()).toEqual({ feedback_intention: 0, reason: '' })
  })
})

describe('a right that is taken away', () => {
  it('takes the answers along that were made from it', async () => {
    const { department, db } = world
    const legal = await world.base({ title: 'Legal', department_ids: [department.legal] })
    const own = await world.knows(legal, ['The canaryclause forbids cranes at night.'])
    const socket = await world.listen('legal')
    const chat_id = await world.openChat('legal')
    const before = await world.asked(socket, chat_id, 'What does the canaryclause forbid?', {}, 'legal')
    expect(before.content).toContain('canaryclause')
    expect(before.files[0]?.knowledge_id).toBe(own)
    const stranger = await world.openChat()
    const foreign = await world.asked(plain, stranger, 'What does the canaryclause forbid?', { file_id: own })
    expect(foreign).toMatchObject({ content: '', files: [], notice: { code: 'notFound' } })

    await db
      .updateTable('company_member')
      .set({ department_id: department.sales })
      .where('account_id', '=', world.as.legal.account_id)
      .execute()
    const [, after] = await world.history(chat_id, 'legal')
    expect(after).toMatchObject({ content: '', files: [], notice: { code: 'withheld' } })
    const resumed = await world.send(socket, 'chat_resume', { chat_id, id: before.id, last_seq: 0 })
    expect(JSON.stringify(resumed)).not.toContain('canary')
  })
})
