/** A picture from its order to its delivery, on a whole server with a provider that sees: once a file, each language of it. */
import { randomUUID } from 'node:crypto'
import { calls, day, toWireTime } from '@polyphony/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { type Peer, startTestPeer } from '../../adapters/ai/test-peer.ts'
import { idempotencyKey, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  server = await startTestServer({ config: { AI_BASE_URL: peer.url, AI_VISION_MODEL: 'eye' } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

async function order(clara: Player): Promise<string> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  const { file_id } = await clara.upload('sign.png', picture, 'taskPicture')
  const { list } = await clara.call(calls.flow.getAllStdFlow, { media: 'pic' })
  const flow = list.find(({ graph }) => graph.nodes.some((node) => node.kind === 'translate'))!
  const input = {
    ...{ name: 'Sign', media: 'pic' as const, files: [{ file_id }], source_lang: 'en', target_langs: ['zh', 'ja'] },
    ...{ flow_id: flow.flow_id, deadline_at: toWireTime(new Date(Date.now() + 5 * day)) },
    ...{ is_qa_required: false, is_acceptance_required: false, is_non_native_allowed: true },
  }
  const { price_minor } = await clara.call(calls.task.quoteTask, input)
  return (await clara.call(calls.task.createTask, { ...input, price_minor }, idempotencyKey())).task_id
}

/** Waits for the offer, takes it and writes every segment. */
async function work(talent: Player, taskId: string, lang: string, words: (source: string, target: string) => string) {
  const { node_task_id } = await server.eventually(() =>
    server.database.db
      .selectFrom('offer as o')
      .innerJoin('node_task as n', 'n.node_task_id', 'o.node_task_id')
      .select('n.node_task_id')
      .where('n.task_id', '=', taskId)
      .where('n.target_lang', '=', lang)
      .where('o.talent_id', '=', talent.account_id)
      .where('o.state', '=', 'open')
      .executeTakeFirst(),
  )
  await talent.call(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())
  const client_id = randomUUID()
  const opened = await talent.call(calls.workbench.openWorkbench, { node_task_id, client_id })
  const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
  const patches = list.map(({ segment_id, rev, source, target }) => ({
    ...{ segment_id, base_rev: rev, target: words(source, target), state: 'translated' as const },
    ...{ origin: { kind: 'human' as const }, idempotency_key: randomUUID() },
  }))
  await talent.call(calls.workbench.saveSegments, { node_task_id, client_id, patches })
  await talent.call(calls.workbench.submitNodeTask, { node_task_id, client_id }, idempotencyKey())
  return { opened, list }
}

it('is read once, proofread once, and delivered in each language', async () => {
  peer.answer = () => ({
    text: JSON.stringify({ regions: [{ box: [40, 30, 200, 50], text: 'Harbour ligths', confidence: 55 }] }),
  })
  const clara = await server.as('clara')
  const taskId = await order(clara)
  const lin = await server.as('lin')
  const read = await work(lin, taskId, 'en', (_, target) => target.replace('ligths', 'lights'))
  expect(read.opened).toMatchObject({
    ...{ kind: 'imageTextProofreading', produced_by: 'environment/eye', source_lang: 'en', target_lang: 'en' },
    can: { draw: true },
  })
  expect(read.list).toMatchObject([{ source: '', target: 'Harbour ligths', origin: { kind: 'ocr', score: 55 } }])
  const region = { x: 40, y: 30, width: 200, height: 50 }
  const sato = await server.as('sato')
  for (const [talent, lang, words] of [
    [lin, 'zh', '港口灯火'],
    [sato, 'ja', '港の灯り'],
  ] as const) {
    const { opened, list } = await work(talent, taskId, lang, () => words)
    expect(opened).toMatchObject({ picture_file_id: read.opened.picture_file_id, can: { draw: false } })
    expect(list).toMatchObject([{ source: 'Harbour lights', region }])
  }
  const { list } = await server.eventually(async () => {
    const answer = await clara.ask(calls.task.getTaskDownloadList, { task_id: taskId })
    return answer.err_msg === 'OK' ? answer.data : null
  })
  expect(list.map(({ target_lang, kind, name }) => [target_lang, kind, name]).toSorted()).toEqual([
    ['ja', 'picture', 'sign.ja.png'],
    ['ja', 'txt', 'sign.ja.txt'],
    ['ja', 'txt_bilingual', 'sign.ja+en.txt'],
    ['zh', 'picture', 'sign.zh.png'],
    ['zh', 'txt', 'sign.zh.txt'],
    ['zh', 'txt_bilingual', 'sign.zh+en.txt'],
  ])
  const { output_id } = list.find(({ kind, target_lang }) => kind === 'picture' && target_lang === 'ja')!
  const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id: taskId, output_id })
  const { rawPayload } = await server.server.inject({
    url: new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search,
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 400, height: 300 })
  expect(peer.requests.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(1)
})
