/** Kills a worker (-9) while each machine recognises, speaks or renders: the node has to end correctly and once. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NodeKind } from '@polyphony/contract'
import { sql } from 'kysely'
import { type PeerAnswer, type PeerRequest, startTestPeer } from '../../server/src/ground/adapters/ai/test-peer.ts'
import { connect, createPool } from '../../server/src/ground/db/connect.ts'
import { Client, Journal } from './client.ts'
import { placeMachineOrder, until } from './machine-order.ts'
import { type ServerProcess, serverIn } from './server-process.ts'

/** Sentences with so much silence between them that the provider gets a request for each. */
const sayings = 6
const silenceSeconds = 20
const lines = 6
const filmSeconds = 30
/** The film with subtitles, the film with voices, and the voices only. */
const recordings = 3
const filmEndsWithinMs = 300_000
const answerMs = 1500

type Asked = 'transcribe' | 'recognize' | 'synthesize' | 'translate'

/** @returns the faults */
export async function killMedia(log: (line: string) => void): Promise<string[]> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-media-kill-'))
  const journal = new Journal(path.join(directory, 'journal.jsonl'))
  const peer = await startTestPeer()
  const asked: Asked[] = []
  const voice = makeMedia(directory, 'voice.wav', '-f lavfi -i sine=f=300:d=1')
  peer.answer = async (request) => {
    const what = whatIsAsked(request)
    asked.push(what)
    await sleep(what === 'translate' ? 0 : answerMs)
    return answerTo(what, request, voice)
  }
  const models = {
    AI_CHAT_MODEL: 'mind',
    AI_VISION_MODEL: 'eye',
    AI_TRANSCRIPTION_MODEL: 'ear',
    AI_SPEECH_MODEL: 'mouth',
  }
  const server = await serverIn(directory, { AI_BASE_URL: peer.url, ...models })
  const count = (what: Asked) => asked.filter((each) => each === what).length
  const kill = async (what: string) => {
    await server.kill(false)
    log(`${what}: killed, up in ${Math.round(await server.start())} ms`)
  }
  const faults: string[] = []
  /** Compares one machine of a task after it has ended. */
  const compare = async (task: string, kind: NodeKind, wanted: number, done: 'segments' | 'takes' | 'recordings') => {
    const hasEnded = async () => (await look(server, task, kind)).state !== 'in_progress'
    await until(hasEnded, `${kind} ends`, kind === 'deliver' ? filmEndsWithinMs : undefined)
    const { state, ends, ...counts } = await look(server, task, kind)
    if (state !== 'completed') faults.push(`${kind} is ${state}`)
    if (ends !== 1) faults.push(`${kind} completed ${ends} times`)
    if (counts[done] !== wanted) faults.push(`${kind} left ${counts[done]} ${done} of ${wanted}`)
    log(`${kind}: ${state}, ${counts[done]} ${done}`)
  }
  try {
    await server.start()
    const password = /password is\s+(\S+)/.exec(server.output)![1]!
    const clara = await new Client(server.url, journal).signIn('clara', password)
    const order = (wanted: Parameters<typeof placeMachineOrder>[2]) =>
      placeMachineOrder(clara, server.databaseUrl()!, wanted)

    const talk = await clara.upload('talk.wav', makeTalk(directory), 'taskAudio')
    const hearing = ['transcribe', 'transcriptProofreading', 'deliver'] as const
    const heard = await order({ media: 'audio', kinds: hearing, files: [{ file_id: talk }], target_langs: [] })
    await until(() => count('transcribe') > 3, 'a provider listens')
    await kill('transcribe')
    await compare(heard, 'transcribe', sayings, 'segments')

    const sign = await clara.upload(
      'sign.png',
      makeMedia(directory, 'sign.png', '-f lavfi -i color=white:s=400x300 -frames:v 1'),
      'taskPicture',
    )
    const seeing = ['recognize', 'imageTextProofreading', 'deliver'] as const
    const seen = await order({ media: 'pic', kinds: seeing, files: [{ file_id: sign }], target_langs: [] })
    await until(() => count('recognize') > 0, 'a provider looks')
    await kill('recognize')
    await compare(seen, 'recognize', 2, 'segments')

    const film = makeMedia(
      directory,
      'film.mp4',
      `-f lavfi -i testsrc2=d=${filmSeconds}:s=1280x720:r=25 -f lavfi -i sine=d=${filmSeconds} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac`,
    )
    const media_file_id = await clara.upload('film.mp4', film, 'taskVideo')
    const file_id = await clara.upload('film.en.srt', makeSubtitle(), 'taskSubtitle')
    const speaking = ['translate', 'synthesize', 'deliver'] as const
    const files = [{ file_id, media_file_id }]
    const spoken = await order({ media: 'video', kinds: speaking, files, target_langs: ['zh'], is_burned_in: true })
    await until(() => count('synthesize') > 3, 'a provider speaks')
    await kill('synthesize')
    await compare(spoken, 'synthesize', lines, 'takes')
    await until(async () => (await look(server, spoken, 'deliver')).done_count > 5, 'the film is rendered')
    await kill('film')
    await compare(spoken, 'deliver', recordings, 'recordings')
    return faults
  } finally {
    await server.stop()
    await peer.close()
    journal.close()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

function whatIsAsked({ path: at, json }: PeerRequest): Asked {
  if (at.endsWith('/audio/transcriptions')) return 'transcribe'
  if (at.endsWith('/audio/speech')) return 'synthesize'
  return json.model === 'eye' ? 'recognize' : 'translate'
}

function answerTo(what: Asked, { prompt }: PeerRequest, voice: Buffer): PeerAnswer {
  if (what === 'transcribe') return { json: { text: 'Nobody waves.', language: 'english' } }
  if (what === 'synthesize') return { bytes: voice }
  if (what === 'recognize') {
    const regions = [20, 120].map((y) => ({ box: [20, y, 200, 40], text: `At ${y}`, confidence: 90 }))
    return { text: JSON.stringify({ regions }) }
  }
  const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
  return { text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: `译：${text}` })) }) }
}

/** The state of a machine, how often it has ended, and what its task contains. */
async function look(server: ServerProcess, task: string, kind: NodeKind) {
  const db = connect(createPool(server.databaseUrl()!, 1))
  const { rows } = await sql<
    Record<'done_count' | 'ends' | 'segments' | 'takes' | 'recordings', number> & { state: string }
  >`
    select n.state, n.done_count,
      (select count(*)::int from task_event e where e.node_task_id = n.node_task_id
        and e.kind in ('aiCompleted', 'delivered')) as ends,
      (select count(*)::int from segment s join piece p using (piece_id)
        where p.task_id = n.task_id and s.removed_at is null) as segments,
      (select count(*)::int from dub_take d join piece p using (piece_id) where p.task_id = n.task_id) as takes,
      (select count(*)::int from file f where f.purpose = 'output' and f.state = 'ready' and f.ext in ('mp3', 'mp4')
        and f.company_id = n.company_id and f.created_at >= n.created_at) as recordings
    from node_task n where n.task_id = ${task} and n.kind = ${kind}`.execute(db)
  await db.destroy()
  return rows[0]!
}

function makeMedia(directory: string, name: string, args: string): Buffer<ArrayBuffer> {
  const file = path.join(directory, name)
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args.split(' '), file])
  return Buffer.from(fs.readFileSync(file))
}

function makeTalk(directory: string): Buffer<ArrayBuffer> {
  const seconds = sayings * (silenceSeconds + 2)
  const speaks = `between(mod(t\\,${silenceSeconds + 2})\\,1\\,3)`
  return makeMedia(directory, 'talk.wav', `-f lavfi -i aevalsrc='0.3*sin(2*PI*440*t)*${speaks}':d=${seconds}:s=16000`)
}

function makeSubtitle(): string {
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',')
  const cue = (_: unknown, at: number) =>
    `${at + 1}\n${clock(at * 5000)} --> ${clock(at * 5000 + 3000)}\nLine ${at + 1} of the film.\n`
  return Array.from({ length: lines }, cue).join('\n')
}
