/** Orders as tasks of the protocol, for clients that know the extension, and the person asked about the price where both can. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { ask, connect, listen, tokenOf } from './testing/program.ts'
import { connectTaskClient } from './testing/task-client.ts'

let office: Office
let url: string
beforeAll(async () => {
  office = await openOffice()
  url = await listen(office.server)
})
afterAll(() => office.server.close())

const invalidParams = -32602
const missingCapability = -32021
const work = { text: 'The harbour is quiet.', source_lang: 'en', target_langs: ['zh'] }

type Options = Parameters<typeof connectTaskClient>[2] & { scopes?: Parameters<typeof tokenOf>[1] }
async function program({ scopes, ...options }: Options = {}, username = 'clara') {
  const { token } = await tokenOf(await office.as(username), scopes)
  return connectTaskClient(url, token, options)
}
type Program = Awaited<ReturnType<typeof program>>

interface Quoted {
  quote_id: string
  other_services: { name: string; service_id: string }[]
  err_msg?: string
}
/** Asked again where a busy machine still reads the file, as a program would. */
async function quoteOf(one: Program, wish: object = {}, tries = 10): Promise<Quoted> {
  const quote = (await one.call('quote_language_work', { ...work, ...wish })).structuredContent as Quoted
  return quote.err_msg === 'FILES_BEING_READ' && tries > 1 ? quoteOf(one, wish, tries - 1) : quote
}
/** The flow that ends when the work is handed in. */
async function orderBy(one: Program) {
  const service = (await quoteOf(one)).other_services.find(({ name }) => name.includes('(fast)'))?.service_id
  const { quote_id } = await quoteOf(one, { service })
  const handle = one.handleOf(await one.call('order_language_work', { quote_id, confirm: true }))
  await office.settle(handle.taskId)
  return { handle, quote_id }
}

it('announces the extension, and to clients of the older protocol nothing', async () => {
  expect((await program()).client.getServerCapabilities()?.extensions).toEqual({ 'io.modelcontextprotocol/tasks': {} })
  const { token } = await tokenOf(await office.as('clara'))
  const old = await connect(url, token)
  expect(old.getServerCapabilities()?.extensions).toBeUndefined()
  expect(old.getServerCapabilities()).not.toHaveProperty('tasks')
})

describe('an order of a client that knows tasks', () => {
  it('is a task that works, and is completed with the delivered text once people have done it', async () => {
    const one = await program()
    const { handle, quote_id } = await orderBy(one)
    expect(handle).toMatchObject({ status: 'working', ttlMs: null, statusMessage: expect.stringContaining('0/1') })
    const again = one.handleOf(await one.call('order_language_work', { quote_id, confirm: true }))
    expect(again.taskId).toBe(handle.taskId)
    expect(await one.get(handle.taskId)).toMatchObject({ status: 'working', taskId: handle.taskId })
    await office.translate('lin', handle.taskId, { text: '港口很安静。' })
    const done = await one.get(handle.taskId)
    expect(done.status).toBe('completed')
    expect(JSON.stringify(done.result?.content)).toContain('港口很安静。')
    expect(done.result?.structuredContent.files).toContainEqual(
      expect.objectContaining({ target_lang: 'zh', kind: 'original' }),
    )
    expect(done.lastUpdatedAt > handle.createdAt).toBe(true)
  })

  it('is found by another process and by plain tools: the task is the order', async () => {
    const { handle } = await orderBy(await program())
    expect(await (await program()).get(handle.taskId)).toMatchObject({ status: 'working' })
    const { token } = await tokenOf(await office.as('clara'))
    const { data } = await ask(await connect(url, token), 'get_order', { order_id: handle.taskId })
    expect(data.status).toBe('inProgress')
  })

  it('is ended by a cancellation as long as nothing is owed for it', async () => {
    const one = await program()
    const { handle } = await orderBy(one)
    await one.cancel(handle.taskId)
    expect(await one.get(handle.taskId)).toMatchObject({ status: 'cancelled' })
    const acted = await office.db
      .selectFrom('audit_log')
      .select('params')
      .where('subject_id', '=', handle.taskId)
      .where('action', '=', 'programActed')
      .execute()
    expect(acted).toMatchObject([{ params: { tool: 'tasks/cancel' } }])
  })

  it('goes on where a part of it has to be paid: whoever cancels a task isn’t told the price', async () => {
    const one = await program()
    const { handle } = await orderBy(one)
    const { node_task_id } = await office.node(handle.taskId, 'translationProofreading')
    await office.accept('lin', node_task_id)
    await office.open('lin', node_task_id)
    await office.write('lin', node_task_id)
    const clara = await office.as('clara')
    const { kept_minor } = await clara.call(calls.pieceEnd.previewCancelPieces, { task_id: handle.taskId })
    expect(kept_minor).toBeGreaterThan(0)
    await one.cancel(handle.taskId)
    expect(await one.get(handle.taskId)).toMatchObject({ status: 'working' })
  })

  it('leaves answers aside that nobody asked for', async () => {
    const one = await program()
    const { handle } = await orderBy(one)
    await one.update(handle.taskId)
    expect(await one.get(handle.taskId)).toMatchObject({ status: 'working' })
  })
})

it('asks the person about the price first, and makes the task after that', async () => {
  const one = await program({ elicitation: { elicitation: { form: {} } } })
  const asked: string[] = []
  let agree = false
  one.client.setRequestHandler('elicitation/create', async ({ params }) => {
    asked.push(params.message)
    return { action: 'accept', content: { agree } }
  })
  const { quote_id } = await quoteOf(one)
  expect(await one.call('order_language_work', { quote_id })).toMatchObject({ isError: true })
  agree = true
  const handle = one.handleOf(await one.call('order_language_work', { quote_id }))
  expect(asked).toHaveLength(2)
  expect(await one.get(handle.taskId)).toMatchObject({ status: 'working' })
})

describe('no task', () => {
  it('is handed to a client that doesn’t know them, or whose token may not read orders', async () => {
    for (const options of [{ knowsTasks: false }, { scopes: { scopes: ['order:write'] } }] as const) {
      const one = await program(options)
      const { quote_id } = await quoteOf(one)
      const said = await one.call('order_language_work', { quote_id, confirm: true })
      expect(said).toMatchObject({ resultType: 'complete', structuredContent: { order_id: expect.any(String) } })
    }
  })

  it('is told to a client that doesn’t name the extension', async () => {
    const { handle } = await orderBy(await program())
    const other = await program({ knowsTasks: false })
    for (const tell of [other.get, other.cancel, other.update])
      await expect(tell(handle.taskId)).rejects.toMatchObject({ code: missingCapability })
  })

  it('is another company’s, an order of a person’s, or nonsense', async () => {
    const one = await program()
    const { handle } = await orderBy(one)
    const foreign = await program({}, 'heming')
    const placed = await office.place()
    const none = await errorOf(one.get(crypto.randomUUID()))
    expect(none).toMatchObject({ code: invalidParams, data: { err_msg: 'NOT_FOUND' } })
    for (const tell of ['get', 'cancel', 'update'] as const) {
      expect(await errorOf(one[tell](placed))).toEqual(none)
      expect((await errorOf(foreign[tell](handle.taskId))).data).toEqual(none.data)
      await expect(one[tell]('../x')).rejects.toMatchObject({ code: invalidParams })
    }
    expect(await one.get(handle.taskId)).toMatchObject({ status: 'working' })
  })

  it('is read or ended by a token that isn’t for it', async () => {
    const { handle } = await orderBy(await program())
    const reading = await program({ scopes: { scopes: ['order:read'] } })
    const writing = await program({ scopes: { scopes: ['order:write'] } })
    expect(await reading.get(handle.taskId)).toMatchObject({ status: 'working' })
    for (const refused of [reading.cancel, reading.update, writing.get])
      await expect(refused(handle.taskId)).rejects.toMatchObject({ data: { err_msg: 'NO_PERMISSION' } })
  })
})

async function errorOf(asked: Promise<unknown>): Promise<{ code: number; data: unknown }> {
  const error: unknown = await asked.catch((thrown: unknown) => thrown)
  if (!(error instanceof Error && 'code' in error && 'data' in error)) throw new Error('nothing was refused')
  return { code: Number(error.code), data: error.data }
}
