/**
 * A picture from its order to its delivery in several languages, on a whole server with a provider that reads pictures.
 */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasSteps, placeOrder, withoutChecks } from '../../../../../../seed/actions.ts'
import type { Player } from '../../../../../../seed/player.ts'
import { type Peer, startTestPeer } from '../../../../ground/adapters/ai/test-peer.ts'
import { startTestServer, type TestServer } from '../../../../testing/server.ts'
import { delivered, workOn } from '../testing/played-orders.ts'

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
  return placeOrder(clara, {
    media: 'pic',
    files: [{ file_id }],
    ...withoutChecks,
    target_langs: ['zh', 'ja'],
    isFlow: hasSteps('recognize', 'translate'),
  })
}

it('is recognized once, corrected once, and delivered in each language', async () => {
  peer.answer = () => ({
    text: JSON.stringify({ regions: [{ box: [40, 30, 200, 50], text: 'Harbour ligths', confidence: 55 }] }),
  })
  const clara = await server.as('clara')
  const taskId = await order(clara)
  const lin = await server.as('lin')
  const read = await workOn(server, lin, { task_id: taskId, lang: 'en' }, ({ target }) =>
    target.replace('ligths', 'lights'),
  )
  expect(read.opened).toMatchObject({
    kind: 'imageTextProofreading',
    produced_by: 'environment/eye',
    source_lang: 'en',
    target_lang: 'en',
    can: { draw: true },
  })
  expect(read.list).toMatchObject([{ source: '', target: 'Harbour ligths', origin: { kind: 'ocr', score: 55 } }])
  const region = { x: 40, y: 30, width: 200, height: 50 }
  const sato = await server.as('sato')
  for (const [talent, lang, words] of [
    [lin, 'zh', '港口灯火'],
    [sato, 'ja', '港の灯り'],
  ] as const) {
    const { opened, list } = await workOn(server, talent, { task_id: taskId, lang }, () => words)
    expect(opened).toMatchObject({ picture_file_id: read.opened.picture_file_id, can: { draw: false } })
    expect(list).toMatchObject([{ source: 'Harbour lights', region }])
  }
  const list = await delivered(server, clara, taskId)
  expect(list.map(({ target_lang, kind, name }) => [target_lang, kind, name]).toSorted()).toEqual([
    ['ja', 'picture', 'sign.ja.png'],
    ['ja', 'txt', 'sign.ja.txt'],
    ['ja', 'txt_bilingual', 'sign.ja+en.txt'],
    ['zh', 'picture', 'sign.zh.png'],
    ['zh', 'txt', 'sign.zh.txt'],
    ['zh', 'txt_bilingual', 'sign.zh+en.txt'],
  ])
  const japanese = list.find(({ kind, target_lang }) => kind === 'picture' && target_lang === 'ja')!
  expect(await sharp(await japanese.bytes()).metadata()).toMatchObject({ format: 'png', width: 400, height: 300 })
  expect(peer.requests.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(1)
})
