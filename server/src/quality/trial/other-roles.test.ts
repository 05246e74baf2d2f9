/** Trials whose work isn't written text: made, done, reviewed and passed by calls. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { calls, type OutputOf, type TrialRoleId } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWork } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../content/media/testing/make-media.ts'
import { idempotencyKey, startTestServer, type TestServer } from '../../testing/server.ts'

const { opsTrial } = calls
const marks = { ability: 80, activeness: 70, attitude: 90, efficiency: 75, experience: 60, quality: 85 }

let server: TestServer
let olga: Player
let talent: Player
const folder = mediaFolder()
beforeAll(async () => {
  server = await startTestServer({ isWorker: true })
  olga = await server.as('olga')
  talent = await server.as('wang')
  await olga.call(calls.opsSetting.saveSetting, await settingOf('second_review_percent', 0))
})
afterAll(async () => {
  folder.remove()
  await server.close()
})

async function settingOf(setting_key: 'second_review_percent', value: number) {
  const { list } = await olga.call(calls.opsSetting.getAllSetting, {})
  return { setting_key, value, version: list.find((each) => each.setting_key === setting_key)!.version }
}

const upload = async (name: string, text: string) =>
  (await olga.upload(name, new TextEncoder().encode(text), 'trialDocument')).file_id

const script = '1\n00:00:00,000 --> 00:00:02,000\nThe tide is out.\n\n2\n00:00:03,000 --> 00:00:05,000\nWait here.\n'
const spoken = '1\n00:00:00,000 --> 00:00:02,000\n退潮了。\n\n2\n00:00:03,000 --> 00:00:05,000\n在这儿等。\n'

const madeOf = (role_id: TrialRoleId, files: object) => ({
  role_id,
  source_lang: 'en',
  target_lang: 'zh',
  title: `Trial ${role_id}`,
  file_id: '',
  ...files,
})

async function publish(role_id: TrialRoleId, files: object): Promise<string> {
  const { material_id } = await olga.call(opsTrial.createMaterial, madeOf(role_id, files), idempotencyKey())
  const { version } = await olga.call(opsTrial.getMaterialDetail, { material_id })
  await olga.call(opsTrial.publishMaterial, { material_id, version })
  return material_id
}

async function begin(material_id: string) {
  const { trial_id } = await talent.call(calls.trial.createTest, { material_id }, idempotencyKey())
  const { node_task_id } = await talent.call(calls.trial.doTest, { trial_id }, idempotencyKey())
  const { client_id, document } = await openWork(talent, node_task_id)
  return { trial_id, node_task_id, client_id, document }
}

const handIn = (work: { trial_id: string; client_id: string }, has_gaps = false) =>
  talent.ask(calls.trial.finishTest, { trial_id: work.trial_id, client_id: work.client_id, has_gaps }, idempotencyKey())

/** An operator takes the review of a trial. */
async function take(title: string) {
  const { list } = await olga.call(calls.review.getTestList, {})
  const { review_id } = list.find((each) => each.title === title)!
  const { node_task_id } = await olga.call(calls.review.takeReview, { review_id }, idempotencyKey())
  const { document } = await openWork(olga, node_task_id)
  return { review_id, node_task_id, document }
}

const pass = (review_id: string) =>
  olga.call(
    calls.review.finishQa,
    { review_id, verdict: 'pass', axes: marks, good: 'Well done.', learn: 'Go on.' },
    idempotencyKey(),
  )

const resultOf = async (trial_id: string): Promise<OutputOf<typeof calls.trial.getTestDetail>> =>
  talent.call(calls.trial.getTestDetail, { trial_id })

const rolesOf = async () =>
  server.app.db
    .selectFrom('talent_pair')
    .select(['role_id', 'source_lang', 'target_lang'])
    .where('account_id', '=', talent.account_id)
    .where('lost_at', 'is', null)
    .execute()

describe.skipIf(!hasFfmpeg)('a dubber’s trial', () => {
  it('needs lines with times', async () => {
    const file_id = await upload('lines.txt', 'The tide is out.\nWait here.\n')
    expect(await olga.ask(opsTrial.createMaterial, madeOf(3, { file_id }))).toMatchObject({
      err_msg: 'MATERIAL_UNTIMED',
    })
  })

  it('can’t be published before each line has the words to be spoken, and needs no reference', async () => {
    const { material_id } = await olga.call(
      opsTrial.createMaterial,
      madeOf(3, { file_id: await upload('lines.srt', script) }),
      idempotencyKey(),
    )
    const { version } = await olga.call(opsTrial.getMaterialDetail, { material_id })
    expect(await olga.ask(opsTrial.publishMaterial, { material_id, version })).toMatchObject({
      err_msg: 'DRAFT_MISSING',
      data: { count: 2 },
    })
  })

  it('is recorded line by line, heard by the reviewer as it was handed in, and gives the role', async () => {
    const files = { file_id: await upload('lines.srt', script), draft_file_id: await upload('spoken.srt', spoken) }
    const work = await begin(await publish(3, files))
    expect(work.document).toMatchObject({ kind: 'dubbing', purpose: 'trial' })
    const { list } = await talent.call(calls.workbench.getSegments, { node_task_id: work.node_task_id })
    expect(list.map(({ target }) => target)).toEqual(['退潮了。', '在这儿等。'])
    expect((await handIn(work)).err_msg).toBe('SEGMENTS_UNFINISHED')
    for (const { segment_id } of list) await record(work, segment_id)
    expect((await handIn(work)).err_msg).toBe('OK')

    const review = await take('Trial 3')
    expect(review.document).toMatchObject({ purpose: 'review', reviewed_kind: 'dubbing' })
    const heard = await olga.call(calls.dub.getDubTakes, { node_task_id: review.node_task_id })
    expect(heard.list.map(({ fit, author, is_chosen }) => [fit, author, is_chosen])).toEqual([
      ['fits', null, true],
      ['fits', null, true],
    ])
    const sound = await server.server.inject({ url: heard.list[0]!.url })
    expect(sound.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    const { hints } = await olga.call(calls.review.getReview, { node_task_id: review.node_task_id })
    expect(hints.flatMap((each) => each.hints)).toEqual([])
    await pass(review.review_id)
    expect(await resultOf(work.trial_id)).toMatchObject({ state: 'passed', kind: 'dubbing' })
    expect(await rolesOf()).toContainEqual({ role_id: 3, source_lang: 'en', target_lang: 'zh' })
  })
})

async function record({ node_task_id, client_id }: Awaited<ReturnType<typeof begin>>, segment_id: string) {
  const sound = makeMedia(folder.at(`${randomUUID()}.webm`), '-f lavfi -i sine=d=1 -c:a libopus -f webm -live 1')
  const { file_id } = await talent.upload('take.webm', fs.readFileSync(sound), 'dubTake')
  await talent.call(calls.dub.addDubTake, { node_task_id, client_id, segment_id, file_id }, idempotencyKey())
}
