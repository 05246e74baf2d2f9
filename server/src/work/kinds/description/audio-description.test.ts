/**
 * Audio description in the pauses of a film, from the order to the delivery, on a whole server with a provider of
 * voices.
 */

import fs from 'node:fs'
import { type CueEdit, calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasSteps, openWork, patchOf, placeOrder, withoutChecks } from '../../../../../seed/actions.ts'
import type { Player } from '../../../../../seed/player.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../../content/media/testing/make-media.ts'
import { type Peer, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { idempotencyKey, startTestServer, type TestServer } from '../../../testing/server.ts'
import { teaser } from '../../node/testing/office.ts'
import { delivered, takeOffer } from '../runners/testing/played-orders.ts'
import { tones } from '../runners/transcribe/testing/sample-audio.ts'

const folder = mediaFolder()
let server: TestServer
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  peer.answer = () => ({ bytes: tones([[0, 1]], 1) })
  server = await startTestServer({ config: { AI_BASE_URL: peer.url, AI_SPEECH_MODEL: 'mouth' } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
  folder.remove()
})

/** A silent film of 12 s with three subtitles. */
async function orderDescription(client: Player): Promise<string> {
  const film = makeMedia(
    folder.at('teaser.mp4'),
    '-f lavfi -i color=s=128x72:d=12:r=10 -f lavfi -i anullsrc=d=12 -c:v libx264 -pix_fmt yuv420p -c:a aac',
  )
  const { file_id: media_file_id } = await client.upload('teaser.mp4', fs.readFileSync(film), 'taskVideo')
  const { file_id } = await client.upload('teaser.en.srt', new TextEncoder().encode(teaser), 'taskSubtitle')
  const wanted = {
    media: 'video' as const,
    files: [{ file_id }],
    ...withoutChecks,
    target_langs: [],
    isFlow: hasSteps('audioDescription'),
  }
  await expect(placeOrder(client, wanted)).rejects.toThrow('RECORDING_MISSING')
  return placeOrder(client, { ...wanted, files: [{ file_id, media_file_id }] })
}

/** Opens the document for the talent who writes descriptions. */
async function openDescription(talent: Player, taskId: string) {
  const node_task_id = await takeOffer(server, talent, { task_id: taskId })
  const { document, client_id } = await openWork(talent, node_task_id)
  const work = { node_task_id, client_id }
  const write = async (segment_id: string, target: string) => {
    const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
    const { rev } = list.find((one) => one.segment_id === segment_id)!
    return talent.call(calls.workbench.saveSegments, { ...work, patches: [patchOf(segment_id, target, rev)] })
  }
  return {
    node_task_id,
    write,
    document,
    segments: async () => (await talent.call(calls.workbench.getSegments, { node_task_id })).list,
    edit: (edit: CueEdit) => talent.call(calls.workbench.editCues, { ...work, edit }, idempotencyKey()),
    refusedEdit: async (edit: CueEdit) =>
      (await talent.ask(calls.workbench.editCues, { ...work, edit }, idempotencyKey())).err_msg,
    handIn: async () => (await talent.ask(calls.workbench.submitNodeTask, work, idempotencyKey())).err_msg,
  }
}

type Work = Awaited<ReturnType<typeof openDescription>>

async function expectSpeechToStay(work: Work, segment_id: string): Promise<void> {
  const refused = await work.write(segment_id, 'Somebody speaks.')
  expect(refused.results).toMatchObject([{ result: 'refused', reason: 'locked' }])
  const moved: CueEdit = { edit: 'time', segment_id, start_ms: 0, end_ms: 900 }
  expect(await work.refusedEdit(moved)).toBe('NODE_TASK_STATE_WRONG')
}

/** Writes two descriptions; the work can't be handed in until they have text and fit their pauses. */
async function describeInPauses(work: Work): Promise<void> {
  const [harbour] = (await work.edit({ edit: 'add', start_ms: 2000, end_ms: 3500 })).list
  const [sea] = (await work.edit({ edit: 'add', start_ms: 9600, end_ms: 11_800 })).list
  expect(await work.handIn()).toBe('SEGMENTS_UNFINISHED') // the description has no text
  await work.write(harbour!.segment_id, 'A harbour.')
  await work.write(sea!.segment_id, 'A woman looks at the sea.')
  expect(await work.handIn()).toBe('SEGMENTS_UNFINISHED') // the description overlaps speech
  await work.edit({ edit: 'time', segment_id: harbour!.segment_id, start_ms: 3050, end_ms: 3900 })
  await work.write(harbour!.segment_id, 'A harbour at night, with not a single ship in it.')
  expect(await work.handIn()).toBe('SEGMENTS_UNFINISHED') // the description is longer than the pause
  await work.write(harbour!.segment_id, 'A harbour.')
}

/** The states of the task's nodes, once all have ended or the time limit is reached. */
async function statesAtTheEnd(task_id: string) {
  const states = () =>
    server.database.db
      .selectFrom('node_task')
      .select(['kind', 'state', 'error', 'done_count', 'total_count'])
      .where('task_id', '=', task_id)
      .orderBy('position')
      .execute()
  const hasEnded = async () =>
    (await states()).every(({ state }) => state === 'completed' || state === 'failed') || null
  await server.eventually(hasEnded, 150_000).catch(() => null)
  return states()
}

it.skipIf(!hasFfmpeg)(
  'a film gets descriptions in its pauses, a machine speaks them, and the film is delivered',
  async () => {
    const [clara, lin] = [await server.as('clara'), await server.as('lin')]
    const task_id = await orderDescription(clara)
    const work = await openDescription(lin, task_id)
    expect(work.document).toMatchObject({ kind: 'audioDescription', can: { cues: true, write: true } })
    const speech = await work.segments()
    expect(speech.map(({ source, target, is_locked }) => [source, target, is_locked])).toEqual([
      ['Tonight, something answers.', '', true],
      ['Nobody has come to the harbour for eleven years.', '', true],
      ['Follow the light.', '', true],
    ])

    await expectSpeechToStay(work, speech[0]!.segment_id)
    expect(await work.handIn()).toBe('SEGMENTS_UNFINISHED') // a film needs at least one description
    await describeInPauses(work)
    expect(await work.handIn()).toBe('OK')

    expect(await statesAtTheEnd(task_id)).toMatchObject([
      { kind: 'audioDescription', state: 'completed' },
      { kind: 'synthesize', state: 'completed', done_count: 2 },
      { kind: 'deliver', state: 'completed' },
    ])
    const files = await delivered(server, clara, task_id)
    expect(files.map(({ kind }) => kind).toSorted()).toEqual([
      'ass',
      'audio_dubbed',
      'srt',
      'txt',
      'video_dubbed',
      'vtt',
    ])
    const srt = String(await files.find(({ kind }) => kind === 'srt')!.bytes())
    expect(srt.replace('\uFEFF', '').replaceAll('\r', '').trim().split('\n')).toEqual([
      ...['1', '00:00:03,050 --> 00:00:03,900', 'A harbour.', ''],
      ...['2', '00:00:09,600 --> 00:00:11,800', 'A woman looks at the sea.'],
    ])
    expect(peer.requests.filter(({ path }) => path.endsWith('/audio/speech'))).toHaveLength(2)
  },
  300_000,
)
