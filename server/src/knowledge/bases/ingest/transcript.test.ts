/** A recording is known by what was said in it. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wav } from '../../../content/file/testing/sample-files.ts'
import { hasFfmpeg } from '../../../content/media/testing/make-media.ts'
import { createAiAdapter } from '../../../ground/adapters/ai/create-adapter.ts'
import { type Peer, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import type { App } from '../../../ground/context.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

let world: FileWorld
let peer: Peer
let asked: unknown[]
beforeAll(async () => {
  world = await openFileWorld()
  peer = await startTestPeer()
})
afterAll(async () => {
  await peer.close()
  await world.close()
})
beforeEach(() => {
  asked = []
  const settings = { name: 'peer', base_url: peer.url, api_key: null, models: { transcription: 'ear' }, prices: {} }
  const retry = { attempts: 1, first_delay_ms: 1, longest_delay_ms: 1 }
  const ai: App['ai'] = async (purpose) =>
    createAiAdapter([settings], {
      retry,
      purpose,
      record: async ({ company_id, account_id, task_id, node_task_id }) => {
        asked.push({ company_id, account_id, task_id, node_task_id })
      },
    })
  Object.assign(world.app, { ai })
})

const chunksOf = async (knowledge_id: string) =>
  (await world.as.admin.call(calls.knowledge.getKnowledgeChunkList, { knowledge_id })).list

/** An order whose recording has these bytes, with what was said; finished or not. */
async function order(bytes: Uint8Array, said: string, completed_at: Date | null) {
  const { make, db, company_id, as, app } = { ...world, make: world.server.make }
  const { account_id } = as.admin
  const { file_id } = await as.admin.upload('talk.wav', bytes, 'taskAudio')
  const { piece_id } = await make.piece({
    task_id: await make.task({ company_id, created_by: account_id }),
    file_id,
    target_lang: 'zh',
  })
  await db.updateTable('piece').set({ completed_at }).where('piece_id', '=', piece_id).execute()
  const cue = {
    segment_id: app.newId(),
    piece_id,
    place: 'a',
    key: '1',
    kind: 'cue',
    source: said,
    target: '译文',
  } as const
  await db
    .insertInto('segment')
    .values({ ...cue, start_ms: 1500, end_ms: 2500 })
    .execute()
}

describe.skipIf(!hasFfmpeg)('a recording', () => {
  it('that was ordered and finished says what people wrote down, and costs nothing', async () => {
    const bytes = wav(3)
    await order(bytes, 'The bell rings twice.', new Date())
    const { knowledge_id, status } = await world.vectorized(await world.base(), 'talk.wav', bytes)
    expect(status).toBe('completed')
    expect(await chunksOf(knowledge_id)).toMatchObject([
      { body: 'The bell rings twice.', lang: 'en', anchors: [{ in: 'recording', start_ms: 1500, end_ms: 2500 }] },
    ])
    expect(asked).toEqual([])
  })

  it('of another company’s order, or of one that isn’t finished, is heard by the provider', async () => {
    const bytes = wav(4)
    await order(bytes, 'Not yet.', null)
    peer.answer = () => ({
      json: {
        text: '',
        language: 'english',
        segments: [
          { id: 0, start: 0.5, end: 1.5, text: ' The gulls are loud.', no_speech_prob: 0.01, avg_logprob: -0.1 },
        ],
      },
    })
    const { knowledge_id, error } = await world.vectorized(await world.base(), 'talk.wav', bytes)
    expect(error).toBeNull()
    expect(await chunksOf(knowledge_id)).toMatchObject([
      { body: 'The gulls are loud.', anchors: [{ in: 'recording', start_ms: 500, end_ms: 1500 }] },
    ])
    const { company_id, as } = world
    expect(asked).toEqual([{ company_id, account_id: as.admin.account_id, task_id: null, node_task_id: null }])
  })

  it('of which a provider writes rubbish is what can be believed of it; nothing of it is no silence', async () => {
    const heard = (segments: readonly object[]) => ({ json: { text: '', language: 'english', segments } })
    const at = (start: number, end: number, text: string, id: number) => ({ id, start, end, text })
    const loop = Array.from({ length: 20 }, (_, id) => at(1 + id / 20, 1.1 + id / 20, 'Thank you.', id + 2))
    peer.answer = () => heard([at(0.2, 0.9, ' The gulls sleep.', 0), ...loop, at(900, 901, ' Nobody said it.', 99)])
    const { knowledge_id } = await world.vectorized(await world.base(), 'odd.wav', wav(5))
    expect(await chunksOf(knowledge_id)).toMatchObject([{ body: 'The gulls sleep.\nThank you.' }])

    peer.answer = () => heard([at(0, 1, ' Subtitles by the Amara.org community', 0), at(700, 800, ' Late.', 1)])
    const file = await world.vectorized(await world.base(), 'rubbish.wav', wav(6))
    expect(file).toMatchObject({ status: 'failed', error: { err_msg: 'AI_ANSWER_UNUSABLE' } })
    peer.answer = () => heard([])
    const silent = await world.vectorized(await world.base(), 'silent.wav', wav(7))
    expect(silent).toMatchObject({ status: 'failed', error: { err_msg: 'KNOWLEDGE_EMPTY' } })
  })

  it('that the provider refuses says why', async () => {
    peer.answer = () => ({ status: 401, message: 'no' })
    const file = await world.vectorized(await world.base(), 'other.wav', wav(2))
    expect(file).toMatchObject({ status: 'failed', error: { err_msg: 'AI_PROVIDER_FAILED' } })
  })
})
