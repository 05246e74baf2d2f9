/** Clients never see what a talent gets: no answer to any of a company's people holds it, nor any letter or event. */
import { calls, mayAccess, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Player } from '../../../../seed/player.ts'
import { collect } from '../../people/account/export/collect.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { connectSocket, type Listener, listenOn } from '../listener.ts'
import { allCalls, askAll } from './ask-all.ts'
import { type Ids, leaksOf, makePaidWorld, type PaidWorld, secretAmounts } from './paid-world.ts'

let office: Office
let world: PaidWorld
let secrets: ReadonlySet<string>
let heard: Listener
beforeAll(async () => {
  office = await openOffice()
  const clara = await office.as('clara')
  heard = await connectSocket(await listenOn(office.server), { sid: clara.sid })
  world = await makePaidWorld(office)
  secrets = await secretAmounts(office)
}, 120_000)
afterAll(async () => {
  heard.socket.close()
  await office.server.close()
})

const ask = (person: Player) => askAll({ office, world }, person, (answer) => leaksOf(answer, secrets))

describe('the answers', () => {
  it('hold it for operators and for the talent, so that it would be found', async () => {
    expect(secrets.size).toBeGreaterThan(10)
    const olga = await ask(await office.as('olga'))
    const calledBy = (leaks: string[]) => [...new Set(leaks.map((leak) => leak.split(' ')[0]))].toSorted()
    expect(calledBy(olga.leaks)).toEqual([
      'effort.getEngineTopUps',
      'node.getCompanyNodeTaskList',
      'node.getInterestedList',
      'overview.getOverview',
      'period.getPeriods',
      'pieceEnd.previewCancelPieces',
      'taskHouse.getTaskHouse',
      'taskWork.previewDelete',
      'taskWork.previewReset',
    ])
    expect(calledBy((await ask(await office.as('lin'))).leaks)).toContain('settlement.getIncomeList')
  }, 120_000)

  it.each(['admin', 'admin without is_mvp', 'talent who is an admin', 'mvp member', 'member'] as const)(
    'hold none of it for a client’s %s',
    async (kind) => {
      const { answered, leaks } = await ask(world.clients[kind])
      expect(leaks).toEqual([])
      expect(answered).toContain('node.getNodeTaskList')
      if (kind !== 'member')
        expect(answered).toEqual(
          expect.arrayContaining([
            'taskWork.previewReset',
            'taskWork.previewDelete',
            'node.getInterestedList',
            'task.exportTasks',
            'task.getTaskHistory',
            'task.getTaskQuote',
          ]),
        )
    },
    120_000,
  )
})

describe('what is sent of itself', () => {
  it('holds none of it, also when a client sets an order back and deletes it', async () => {
    const { admin } = world.clients
    const { paid, running } = world.stages as Record<'paid' | 'running', Ids>
    const asked = { task_id: present(paid.task_id), node_id: present(paid.node_id), piece_ids: null }
    const { seal } = await admin.call(calls.taskWork.previewReset, asked)
    const reset = await admin.ask(calls.taskWork.resetFlow, { ...asked, seal })
    const { list } = await admin.call(calls.taskWork.previewDelete, { task_ids: [present(running.task_id)] })
    const removed = await admin.ask(calls.taskWork.deleteTask, { task_id: running.task_id, seal: list[0]?.seal })
    expect([reset.err_msg, removed.err_msg]).toEqual(['OK', 'OK'])
    const now = await secretAmounts(office)
    expect(leaksOf([reset, removed, heard.heard], now)).toEqual([])
    expect(heard.heard.length).toBeGreaterThan(5)
    for (const person of Object.values(world.clients)) expect(leaksOf(await sentTo(person), now)).toEqual([])
    expect(leaksOf(await sentTo(await office.as('lin')), now)).not.toEqual([])
  })

  it('holds none of it in the history of an order', async () => {
    const events = await office.db.selectFrom('task_event').select(['kind', 'params']).execute()
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['taskReset', 'taskDeleted']))
    expect(leaksOf(events, await secretAmounts(office))).toEqual([])
  })

  it('holds none of it in what an account of a team may take along', async () => {
    const accountOf = ({ account_id }: Player) => collect(office.app, account_id)
    for (const person of Object.values(world.clients)) expect(leaksOf(await accountOf(person), secrets)).toEqual([])
    expect(leaksOf(await accountOf(await office.as('lin')), secrets)).not.toEqual([])
  })
})

/** Letters and mails to somebody. */
async function sentTo({ account_id }: Player) {
  const letters = await office.db
    .selectFrom('letter')
    .select(['kind', 'params'])
    .where('account_id', '=', account_id)
    .execute()
  const mails = await office.db
    .selectFrom('outbound_message')
    .selectAll()
    .where('account_id', '=', account_id)
    .execute()
  return { letters, mails }
}

/** Fields of answers to clients whose names sound like pay, and why a client reads no talent's pay in them. */
const explained: Readonly<Record<string, string>> = {
  'shortages.getShortageList list.pay_minor': 'for operators',
  'shortages.getShortageList list.reasons.refused_pay': 'how many refused, not what they were offered',
  'node.getNodeTaskToAcceptList list.pay_minor': 'offers go to nobody of the ordering company',
  'node.getNodeTaskToAcceptList list.calculation': 'the same',
  'node.getNodeTaskToAcceptList list.files.pay_minor': 'the same',
  'taskWork.previewUpdateTask pay': 'for operators',
  'node.getNodeTaskList list.pay_minor': 'of work that the house pays',
  'node.getNodeTaskQaList list.pay_minor': 'of work that the house pays',
  'node.getCompanyNodeTaskList list.pay_minor': 'for operators, and of work that the house pays',
  'qualityEstimate.getMachineNodeList list.cost_micro_usd': 'for operators',
  'aiCosts.getCompanyAiCostList cost_micro_usd': 'what models cost, not people',
  'aiCosts.getCompanyAiCostList list.cost_micro_usd': 'the same',
  'session.getCurrentTalent has_income': 'whether there is any',
  'overview.getOverview house.money.paid': 'for operators',
  'overview.getOverview talent.earned': 'what the reader earned',
  'task.quoteTask items.calculation': 'of the price',
  'node.getInterestedList pay_minor': 'for operators',
  'pieceEnd.previewCancelPieces people.amount_minor': 'for operators',
  'pieceDeadline.previewMovePieces pay': 'for operators',
  'taskWork.previewReset payments': 'for operators',
  'taskWork.previewDelete list.paid_minor': 'for operators',
  'taskWork.previewDelete list.people.amount_minor': 'for operators',
  'task.getTaskQuoteItemList list.calculation': 'of the price',
  'credit.getOwnCredit payment_reference': 'what the client pays',
  'payment.getOwnPaymentList list.payment_id': 'the same',
}

it('has no other field of an answer to clients that could hold it', () => {
  const client = {
    level: 1,
    invite_type: 'company',
    is_mvp: true,
    role_admin: true,
    is_operator: false,
    has_income: false,
  }
  const found = allCalls.flatMap(({ id, spec }) =>
    mayAccess(spec.access, client)
      ? fieldsOf(z.toJSONSchema(spec.output as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Shape).map(
          (field) => `${id} ${field}`,
        )
      : [],
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(explained).toSorted())
})

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  additionalProperties?: Shape
}

const soundsLikePay = /pay(?!load)|paid|margin|earn|income|talent_minor|cost|salary|wage|calculation|people\.amount/

function fieldsOf(shape: Shape, path = ''): string[] {
  if (soundsLikePay.test(path)) return [path]
  const inside = [
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
    ...(shape.items ? [shape.items] : []),
  ]
  return [
    ...inside.flatMap((one) => fieldsOf(one, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => fieldsOf(one, path ? `${path}.${name}` : name)),
  ]
}
