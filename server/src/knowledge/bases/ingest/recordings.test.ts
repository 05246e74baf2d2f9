/** Recordings of each format that a base takes, as programs write them: taken, known by their content, played, heard. */
import fs from 'node:fs'
import { calls, knowledgeExts } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../../content/media/testing/make-media.ts'
import { createAiAdapter } from '../../../ground/adapters/ai/create-adapter.ts'
import { type Peer, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import type { App } from '../../../ground/context.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

const folder = mediaFolder()
let world: FileWorld
let peer: Peer
beforeAll(async () => {
  world = await openFileWorld()
  peer = await startTestPeer()
  const words = { id: 0, start: 0.5, end: 1.5, text: ' The foghorn sounds.', no_speech_prob: 0.01, avg_logprob: -0.1 }
  peer.answer = () => ({ json: { text: '', language: 'english', segments: [words] } })
  const settings = { name: 'peer', base_url: peer.url, api_key: null, models: { transcription: 'ear' }, prices: {} }
  const retry = { attempts: 1, first_delay_ms: 1, longest_delay_ms: 1 }
  const ai: App['ai'] = async (purpose) => createAiAdapter([settings], { retry, purpose, record: async () => {} })
  Object.assign(world.app, { ai })
})
afterAll(async () => {
  await peer.close()
  await world.close()
  folder.remove()
})

type Ext = (typeof knowledgeExts.audios)[number]

/** What programs make of a tone of two seconds; null where this ffmpeg can't. */
function recording(ext: Ext): Buffer | null {
  if (ext === 'amr') return spokenSilence()
  const codec = ext === 'ogg' ? ' -c:a libvorbis' : ''
  try {
    return fs.readFileSync(makeMedia(folder.at(`tone.${ext}`), `-f lavfi -i sine=d=2:r=16000 -ac 1${codec}`))
  } catch {
    return null
  }
}

/** AMR is written by few programs, as its encoder isn't free: a hundred frames of 20 ms at 12.2 kbit/s. */
function spokenSilence(): Buffer {
  const frame = Buffer.alloc(32)
  frame[0] = 0x3c
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: 100 }, () => frame)])
}

/** What current browsers play as it is. */
const playedAsItIs: readonly Ext[] = ['mp3', 'wav', 'm4a', 'ogg', 'flac']

describe.skipIf(!hasFfmpeg)('a recording', () => {
  it.each(knowledgeExts.audios)('in %s is taken, played and heard', async (ext) => {
    const bytes = recording(ext)
    if (!bytes) return console.warn(`this ffmpeg doesn't write ${ext}: left out`)
    const file = await world.vectorized(await world.base(), `horn.${ext}`, bytes)
    expect(file).toMatchObject({ status: 'completed', ext, passage_count: 1 })
    const { knowledge_id } = file
    const { list } = await world.as.admin.call(calls.knowledge.getKnowledgeChunkList, { knowledge_id })
    expect(list).toMatchObject([{ body: 'The foghorn sounds.', anchors: [{ in: 'recording', start_ms: 500 }] }])
    const opened = () => world.as.admin.call(calls.kbsFile.getFileOnlineUrl, { knowledge_id })
    if (playedAsItIs.includes(ext)) {
      expect(await opened()).toMatchObject({ mime: expect.stringMatching(/^audio\//), conversion: null })
      return
    }
    await expect.poll(async () => (await opened()).conversion?.state, { timeout: 60_000 }).toBe('ready')
    const { url, mime } = await opened()
    expect(mime).toBe('audio/mp4')
    const played = await world.server.server.inject({ method: 'GET', url: url ?? '' })
    expect(played.statusCode).toBe(200)
    expect(played.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  })

  it.each(knowledgeExts.audios)('that is called %s and is another thing is refused', async (ext) => {
    const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
    const { state, error } = await world.as.admin.upload(`horn.${ext}`, bytes, 'knowledge')
    expect([state, error?.err_msg]).toEqual(['rejected', 'FILE_ABNORMAL'])
  })
})
