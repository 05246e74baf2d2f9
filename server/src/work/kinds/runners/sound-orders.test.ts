/** Sound from its order to its delivery, on a whole server with a provider that transcribes, translates and speaks. */
import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasSteps, placeOrder, withoutChecks } from '../../../../../seed/actions.ts'
import { probeMedia } from '../../../content/ffmpeg/probe-media.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../../content/media/testing/make-media.ts'
import { type Peer, type PeerRequest, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { delivered, workOn } from './testing/played-orders.ts'
import { tones } from './transcribe/testing/sample-audio.ts'

const folder = mediaFolder()
/** The peer's answer for a voice: one second of sound. */
const voice = tones([[0, 1]], 1)
let server: TestServer
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  peer.answer = answer
  const models = { AI_CHAT_MODEL: 'mind', AI_TRANSCRIPTION_MODEL: 'ear', AI_SPEECH_MODEL: 'mouth' }
  server = await startTestServer({ config: { AI_BASE_URL: peer.url, ...models } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
  folder.remove()
})

function answer({ path, prompt }: PeerRequest) {
  if (path.endsWith('/audio/transcriptions')) return { json: { text: 'The peer is empty.', language: 'english' } }
  if (path.endsWith('/audio/speech')) return { bytes: voice }
  const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
  const translations = segments.map(({ id, text }) => ({ id, text: `译：${text}` }))
  return { text: JSON.stringify({ translations }) }
}

const asked = (call: string) => peer.requests.filter(({ path }) => path.endsWith(call)).length

describe.skipIf(!hasFfmpeg)('with a provider', () => {
  it('a recording is transcribed once, corrected once, and delivered in each language', async () => {
    const [clara, lin, sato] = [await server.as('clara'), await server.as('lin'), await server.as('sato')]
    const { file_id } = await clara.upload('talk.wav', tones([[1, 3]], 5), 'taskAudio')
    const order = { media: 'audio' as const, files: [{ file_id }], ...withoutChecks, target_langs: ['zh', 'ja'] }
    const task_id = await placeOrder(clara, { ...order, isFlow: hasSteps('transcribe', 'translate') })
    const heard = await workOn(server, lin, { task_id, lang: 'en' }, ({ target }) => target.replace('peer', 'pier'))
    expect(heard.opened).toMatchObject({ kind: 'transcriptProofreading', produced_by: 'environment/ear' })
    expect(heard.list).toMatchObject([{ source: '', target: 'The peer is empty.', origin: { kind: 'asr' } }])
    for (const [talent, lang, words] of [
      [lin, 'zh', '码头空无一人。'],
      [sato, 'ja', '桟橋には誰もいない。'],
    ] as const) {
      const { opened, list } = await workOn(server, talent, { task_id, lang }, () => words)
      expect(opened.produced_by).toBe('environment/mind')
      expect(list).toMatchObject([
        { source: 'The pier is empty.', target: '译：The pier is empty.', origin: { kind: 'llm', model: 'mind' } },
      ])
      expect(list[0]!.start_ms).toBe(heard.list[0]!.start_ms)
    }
    const files = await delivered(server, clara, task_id)
    const subtitle = files.find(({ kind, target_lang }) => kind === 'srt' && target_lang === 'ja')!
    expect(String(await subtitle.bytes())).toMatch(/^\uFEFF1\r\n00:00:00,\d{3} --> .*\r\n桟橋には誰もいない。/)
    expect(asked('/audio/transcriptions')).toBe(1)
  })

  it('a film is transcribed, translated, spoken and delivered with its new voice', async () => {
    const [clara, lin] = [await server.as('clara'), await server.as('lin')]
    const sound = folder.at('sound.wav')
    fs.writeFileSync(sound, tones([[1, 3]], 6))
    const film = makeMedia(
      folder.at('pier.mp4'),
      `-f lavfi -i color=s=128x72:d=6:r=10 -i ${sound} -c:v libx264 -pix_fmt yuv420p -c:a aac`,
    )
    const { file_id } = await clara.upload('pier.mp4', fs.readFileSync(film), 'taskVideo')
    const order = {
      media: 'video' as const,
      files: [{ file_id }],
      ...withoutChecks,
      target_langs: ['zh'],
      isFlow: hasSteps('synthesize'),
    }
    const task_id = await placeOrder(clara, order)
    await workOn(server, lin, { task_id, lang: 'en' }, ({ target }) => target)
    await workOn(server, lin, { task_id, lang: 'zh' }, () => '码头空了。')
    const files = await delivered(server, clara, task_id)
    expect(asked('/audio/speech')).toBe(1)
    const speech = peer.requests.find(({ path }) => path.endsWith('/audio/speech'))!
    expect(speech.json.input).toBe('码头空了。')
    for (const [kind, seen] of [
      ['audio_dubbed', { audio_codec: 'mp3' }],
      ['video_dubbed', { video_codec: 'h264', audio_codec: 'aac', width: 128, height: 72 }],
    ] as const) {
      const made = folder.at(kind)
      fs.writeFileSync(made, await files.find((each) => each.kind === kind)!.bytes())
      expect(await probeMedia(made, undefined)).toMatchObject(seen)
    }
    // Long jobs have a queue of their own, so that they don't delay texts, and a long time limit.
    const { rows } = await sql`
      select j.name from pgboss.job j join node_task n on j.data ->> 'node_task_id' = n.node_task_id::text
      where n.task_id = ${task_id} and n.kind = 'deliver'`.execute(server.database.db)
    expect(rows).toEqual([{ name: 'node-deliver-film' }])
  })
})
