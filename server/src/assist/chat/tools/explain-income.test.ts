/** A member who has earned asks why an amount is what it is, and reads its calculation; whoever hasn't earned has no such tool. */
import { calls, currencyDecimals, isIncomeOf, present } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectSocket, type Listener, listenOn } from '../../../testing/listener.ts'
import { type Office, openOffice } from '../../../work/node/testing/office.ts'
import { runAnswer } from '../run-answer.ts'

let office: Office
let url: string
const sockets: Listener[] = []
beforeAll(async () => {
  office = await openOffice()
  url = await listenOn(office.server)
})
afterAll(async () => {
  for (const { socket } of sockets) socket.close()
  await office.server.close()
})

const now = { signal: new AbortController().signal, attempt: 0, isLastAttempt: true }

/** @returns the tools of the answer */
async function ask(username: string, msg: string) {
  const person = await office.as(username)
  const listener = await connectSocket(url, { sid: person.sid })
  sockets.push(listener)
  const { chat_id } = await person.call(calls.chat.openNewChat, {})
  const said = await listener.socket.timeout(5000).emitWithAck('human_chat_msg', { chat_id, msg })
  expect(said).toMatchObject({ ok: true })
  await runAnswer(office.app, { message_id: said.data.message_id }, now)
  const { list } = await person.call(calls.chat.getChatContentHistory, { chat_id })
  return present(list.at(-1)).tools
}

/** Lin earns as a talent, and belongs to a company with an assistant afterwards. */
async function earn(): Promise<void> {
  const order_id = await office.playToConfirmation()
  const { node_task_id } = await office.node(order_id, 'clientConfirmation')
  await office.verdict('clara', node_task_id, 'pass')
  const { account_id } = await office.as('lin')
  const { account_id: by } = await office.as('clara')
  const { company_id } = await office.db
    .selectFrom('company_member')
    .select('company_id')
    .where('account_id', '=', by)
    .executeTakeFirstOrThrow()
  await office.make.member(company_id, account_id, {})
  await office.db
    .updateTable('talent')
    .set({ is_mvp: true, invite_type: 'company' })
    .where('account_id', '=', account_id)
    .execute()
  // What a session may is remembered for ten seconds.
  const lin = await office.as('lin')
  await office.server.eventually(async () => (await lin.ask(calls.chat.openNewChat, {})).err_msg === 'OK')
}

it('why 12.30: in three languages, in plain words, by the command, and only what is their own', async () => {
  await earn()
  const lin = await office.as('lin')
  const { list } = await lin.call(calls.settlement.getIncomeList, {})
  const line = present(list[0])
  const decimals = currencyDecimals[line.currency]
  const amount = (line.amount_minor / 10 ** decimals).toFixed(decimals)
  for (const msg of [
    `why ${amount}?`,
    `Why did I get ${amount}?`,
    `为什么是${amount}？`,
    `なぜ${amount}なの？`,
    `/income ${amount}`,
  ]) {
    const [tool] = await ask('lin', msg)
    expect([msg, tool]).toMatchObject([
      msg,
      { tool: 'explain_income', state: 'done', card: { kind: 'income', keyword: amount } },
    ])
  }
  // What the card reads by its keyword: the calculation that makes up the amount.
  const meant = list.filter((one) => isIncomeOf(one, amount))
  expect(meant).toContainEqual(line)
  const lines = present(line.calculation).lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  expect(lines).toBe(line.amount_minor)
  expect(await ask('lin', 'why 0.07?')).toEqual([])
  expect(await ask('clara', `why ${amount}?`)).toEqual([])
})
