/** Trials whose work isn't written text: made, done, reviewed and passed by calls. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { calls, defaultRepairStyle, type OutputOf, type TrialRoleId } from '@polyphony/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWork } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../content/media/testing/make-media.ts'
import { idempotencyKey, startTestServer, type TestServer } from '../../testing/server.ts'
import { stretchHead, tone } from '../../work/kinds/interpret/testing/booth.ts'

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

describe.skipIf(!hasFfmpeg)('an interpreter’s trial', () => {
  it('needs a recording', async () => {
    const file_id = await upload('speech.srt', script)
    expect(await olga.ask(opsTrial.createMaterial, madeOf(4, { file_id }))).toMatchObject({
      err_msg: 'MATERIAL_SILENT',
    })
  })

  it('keeps what is said from the talent, is heard by the reviewer beside it, and gives the role', async () => {
    const sound = fs.readFileSync(makeMedia(folder.at('speech.wav'), '-f lavfi -i sine=d=12,volume=8'))
    const { file_id: media_file_id } = await olga.upload('speech.wav', sound, 'trialMedia')
    const files = { file_id: await upload('speech.srt', script), media_file_id }
    const material_id = await publish(4, { ...files, reference_file_id: await upload('spoken.srt', spoken) })
    const preview = await talent.call(calls.trial.previewMaterial, { material_id })
    expect(preview.segments).toEqual([])
    const work = await begin(material_id)
    expect(work.document).toMatchObject({ kind: 'interpreting', is_interpreted: true, media_file_id, segment_count: 0 })
    expect((await handIn(work)).err_msg).toBe('INTERPRETATION_MISSING')
    const { node_task_id, client_id } = work
    const stretch = stretchHead()
    await talent.call(calls.interpret.addStretchChunk, {
      node_task_id,
      client_id,
      stretch,
      at_frame: 0,
      samples: tone(1000).toString('base64'),
    })
    await talent.call(calls.interpret.keepStretch, { node_task_id, client_id, stretch_id: stretch.stretch_id })
    expect((await handIn(work)).err_msg).toBe('INTERPRETATION_UNCOVERED')
    expect((await handIn(work, true)).err_msg).toBe('OK')

    const review = await take('Trial 4')
    expect(review.document).toMatchObject({ is_interpreted: true, reviewed_kind: 'interpreting', media_file_id })
    const heard = await olga.call(calls.interpret.getInterpretation, { node_task_id: review.node_task_id })
    expect(heard.stretches).toMatchObject([{ is_chosen: true, length_frames: 48_000 }])
    const { hints } = await olga.call(calls.review.getReview, { node_task_id: review.node_task_id })
    expect(hints.map(({ reference }) => reference)).toEqual(['退潮了。', '在这儿等。'])
    await olga.call(
      calls.interpret.addInterpretNote,
      { node_task_id: review.node_task_id, at_ms: 1500, kind: 'comment', body: 'Too late.', severity: 'neutral' },
      idempotencyKey(),
    )
    await pass(review.review_id)
    const { state, results } = await resultOf(work.trial_id)
    expect(state).toBe('passed')
    expect(results[0]!.notes).toEqual([{ at_ms: 1500, body: 'Too late.', severity: 'neutral' }])
    expect(await rolesOf()).toContainEqual({ role_id: 4, source_lang: 'en', target_lang: 'zh' })
  })
})

describe('an art designer’s trial', () => {
  const region = { x: 10, y: 10, width: 40, height: 20 }

  it('needs a picture, and at least one text within it', async () => {
    const text = await upload('sign.txt', 'Old pier')
    expect(await olga.ask(opsTrial.createMaterial, madeOf(6, { file_id: text }))).toMatchObject({
      err_msg: 'MATERIAL_NO_PICTURE',
    })
    const { material_id } = await olga.call(
      opsTrial.createMaterial,
      madeOf(6, { file_id: await uploadPicture() }),
      idempotencyKey(),
    )
    const save = (x: number) =>
      olga.ask(opsTrial.saveMaterialRegions, {
        material_id,
        version: 1,
        regions: [{ region: { ...region, x }, source: 'Old pier', draft: '' }],
      })
    expect((await olga.ask(opsTrial.publishMaterial, { material_id, version: 1 })).err_msg).toBe('DRAFT_MISSING')
    expect((await save(61)).err_msg).toBe('Parameter_Error')
    expect((await save(60)).err_msg).toBe('OK')
    expect((await olga.ask(opsTrial.publishMaterial, { material_id, version: 2 })).err_msg).toBe('DRAFT_MISSING')
    expect(await olga.call(opsTrial.getMaterialDetail, { material_id })).toMatchObject({
      media: 'pic',
      word_count: 2,
      segment_count: 1,
    })
  })

  it('is repaired, seen by the reviewer as it was handed in, and gives the role', async () => {
    const made = madeOf(6, { file_id: await uploadPicture() })
    const { material_id } = await olga.call(opsTrial.createMaterial, made, idempotencyKey())
    const regions = [{ region, source: 'Old pier', draft: '旧码头' }]
    await olga.call(opsTrial.saveMaterialRegions, { material_id, version: 1, regions })
    await olga.call(opsTrial.publishMaterial, { material_id, version: 2 })
    const work = await begin(material_id)
    const { node_task_id, client_id } = work
    expect(work.document).toMatchObject({ kind: 'imageRepair', picture_file_id: made.file_id })
    const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
    expect(list).toMatchObject([{ target: '旧码头', region }])
    expect((await handIn(work)).err_msg).toBe('REPAIR_MISSING')
    const style = { ...defaultRepairStyle, font_size: 12, segment_id: list[0]!.segment_id }
    await talent.call(
      calls.imageRepair.saveImageRepair,
      {
        node_task_id,
        client_id,
        base_number: 0,
        from_number: null,
        way: 'background',
        file_id: null,
        styles: [style],
        is_auto: false,
      },
      idempotencyKey(),
    )
    expect((await handIn(work)).err_msg).toBe('OK')

    const review = await take('Trial 6')
    expect(review.document).toMatchObject({ is_image_repaired: true, reviewed_kind: 'imageRepair' })
    const seen = await olga.call(calls.imageRepair.getImageRepair, { node_task_id: review.node_task_id })
    const copied = await olga.call(calls.workbench.getSegments, { node_task_id: review.node_task_id })
    expect(copied.list).toMatchObject([{ region, target: '旧码头' }])
    expect(seen.list).toMatchObject([
      { number: 1, way: 'background', styles: [{ font_size: 12, segment_id: copied.list[0]!.segment_id }] },
    ])
    await pass(review.review_id)
    expect(await rolesOf()).toContainEqual({ role_id: 6, source_lang: 'en', target_lang: 'zh' })
  })
})

async function uploadPicture(): Promise<string> {
  const picture = sharp({ create: { width: 100, height: 60, channels: 3, background: '#205080' } })
  return (await olga.upload('sign.png', await picture.png().toBuffer(), 'trialDocument')).file_id
}

async function record({ node_task_id, client_id }: Awaited<ReturnType<typeof begin>>, segment_id: string) {
  const sound = makeMedia(folder.at(`${randomUUID()}.webm`), '-f lavfi -i sine=d=1 -c:a libopus -f webm -live 1')
  const { file_id } = await talent.upload('take.webm', fs.readFileSync(sound), 'dubTake')
  await talent.call(calls.dub.addDubTake, { node_task_id, client_id, segment_id, file_id }, idempotencyKey())
}
