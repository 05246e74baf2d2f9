/** Calls on materials: which actions each state allows, to whom, and what concurrent calls get. */
import { randomUUID } from 'node:crypto'
import { calls, day, type MaterialState, materialActions, materialLimits, type OutputOf } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { idempotencyKey, startTestServer, type TestServer } from '../../../testing/server.ts'
import { findPublished, referencesOf, segmentsOf } from './material.ts'

const { opsTrial } = calls

let server: TestServer
let olga: Player
beforeAll(async () => {
  server = await startTestServer()
  olga = await server.as('olga')
  files = {
    file_id: await upload('ferry.txt', 'The ferry leaves at noon.\nNobody is late.\n'),
    reference_file_id: await upload('ferry-zh.txt', '渡轮正午启航。\n没有人迟到。\n'),
  }
  original = await make()
})
afterAll(() => server.close())

const upload = async (name: string, text: string, person = olga) =>
  (await person.upload(name, new TextEncoder().encode(text), 'trialDocument')).file_id

let files: { file_id: string; reference_file_id: string }
const inputFor = (changes: object = {}) => ({
  role_id: 2 as const,
  source_lang: 'en',
  target_lang: 'zh',
  title: 'The ferry',
  ...files,
  ...changes,
})
const make = async (changes: object = {}) => (await olga.call(opsTrial.createMaterial, inputFor(changes))).material_id
/** A material to copy, so that tests needn't upload and read files. */
let original: string
const fresh = async () => (await olga.call(opsTrial.copyMaterial, { material_id: original })).material_id
const look = (material_id: string) => olga.call(opsTrial.getMaterialDetail, { material_id })
const versionOf = async (material_id: string) => (await look(material_id)).version
const bring = async (material_id: string, state: MaterialState) => {
  if (state !== 'draft') await olga.call(opsTrial.publishMaterial, { material_id, version: 1 })
  if (state === 'retired') await olga.call(opsTrial.retireMaterial, { material_id, version: 2 })
  return material_id
}
const aboutOf = ({
  title,
  introduction,
  style_guide,
  tag_ids,
  difficulty,
  minutes,
  hours,
  pass_score,
  terms,
}: OutputOf<typeof opsTrial.getMaterialDetail>) => ({
  title,
  introduction,
  style_guide,
  tag_ids,
  difficulty,
  minutes,
  hours,
  pass_score,
  terms,
})
const auditOf = async (material_id: string) => {
  const rows = await server.app.db
    .selectFrom('audit_log')
    .select(['params', 'actor_id'])
    .where('subject_id', '=', material_id)
    .orderBy('created_at')
    .orderBy('audit_id')
    .execute()
  return rows.map(({ params, actor_id }) => [(params as { change: string }).change, actor_id === olga.account_id])
}

describe('a material made from a document', () => {
  it('has the document’s segments with the text of the reference for each', async () => {
    const made = await olga.call(opsTrial.createMaterial, inputFor())
    expect(made).toMatchObject({ reference_count: 2, draft_count: 0 })
    const material = await look(made.material_id)
    expect(material).toMatchObject({
      state: 'draft',
      version: 1,
      media: 'doc',
      kind: 'translationProofreading',
      segment_count: 2,
      word_count: 8,
      reference_count: 2,
      trial_count: 0,
      mean_score: null,
      minutes: 5,
      file: { file_id: files.file_id, name: 'ferry.txt' },
      media_file: null,
      can: { edit: true, publish: true, retire: false, copy: true, delete: true, invite: false },
    })
    expect(material.segments.map(({ source, draft, reference }) => [source, draft, reference])).toEqual([
      ['The ferry leaves at noon.', '', '渡轮正午启航。'],
      ['Nobody is late.', '', '没有人迟到。'],
    ])
    expect(await auditOf(made.material_id)).toEqual([['created', true]])
  })

  it('matches the reference by time where both documents have cues, and gets the medium video', async () => {
    const file_id = await upload(
      'a.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n',
    )
    const reference_file_id = await upload('b.srt', '1\n00:00:03,100 --> 00:00:03,900\n二\n')
    const material = await look(await make({ file_id, reference_file_id }))
    expect(material.media).toBe('video')
    expect(material.segments.map((segment) => segment.reference)).toEqual(['', '二'])
    expect(material.segments[0]).toMatchObject({ start_ms: 1000, end_ms: 2000 })
  })

  it('takes no text from a reference with another number of segments', async () => {
    const reference_file_id = await upload('short.txt', '只有一句。\n')
    expect((await olga.call(opsTrial.createMaterial, inputFor({ reference_file_id }))).reference_count).toBe(0)
  })

  it('starts a transcript with the machine’s transcript, and other kinds with the draft document', async () => {
    const transcript = await look(await make({ role_id: 1, target_lang: 'en', reference_file_id: null }))
    expect(transcript.segments.map((segment) => segment.draft)).toEqual(
      transcript.segments.map((segment) => segment.source),
    )
    const draft_file_id = await upload('draft.txt', '船中午走。\n没人晚。\n')
    const edited = await look(await make({ role_id: 5, draft_file_id }))
    expect(edited.segments.map((segment) => segment.draft)).toEqual(['船中午走。', '没人晚。'])
    expect(edited.kind).toBe('editing')
  })

  it('is refused where files, languages or length are wrong', async () => {
    const ask = async (changes: object) => (await olga.ask(opsTrial.createMaterial, inputFor(changes))).err_msg
    const lin = await server.as('lin')
    expect(await ask({ target_lang: 'en' })).toBe('LANGUAGE_DUPLICATE')
    expect(await ask({ role_id: 1 })).toBe('Parameter_Error')
    expect(await ask({ source_lang: 'qx' })).toBe('Parameter_Error')
    expect(await ask({ file_id: randomUUID() })).toBe('NOT_FOUND')
    const theirs = await server.make.file(lin.account_id, { purpose: 'trialDocument', name: 'theirs.txt', ext: 'txt' })
    expect(await ask({ file_id: theirs })).toBe('NOT_FOUND')
    expect(
      await ask({ reference_file_id: await server.make.file(olga.account_id, { name: 'order.txt', ext: 'txt' }) }),
    ).toBe('NOT_FOUND')
    expect(await ask({ media_file_id: await upload('no-media.txt', 'Silence.') })).toBe('NOT_FOUND')
    const announced = await olga.call(calls.file.preUpload, { name: 'late.txt', size: 9, purpose: 'trialDocument' })
    expect(await ask({ file_id: announced.file_id })).toBe('FILE_INCOMPLETE')
    const long = Array.from({ length: materialLimits.segments + 1 }, (_, at) => `Line ${at}.`).join('\n')
    const tooLong = await olga.ask(opsTrial.createMaterial, inputFor({ file_id: await upload('long.txt', long) }))
    expect(tooLong).toMatchObject({ err_msg: 'MATERIAL_TOO_LONG', data: { max: materialLimits.segments } })
  })

  it('is created once, also for repeated requests with one key', async () => {
    const [input, key] = [inputFor({ title: 'Once' }), idempotencyKey()]
    const answers = [
      await olga.call(opsTrial.createMaterial, input, key),
      await olga.call(opsTrial.createMaterial, input, key),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect((await olga.call(opsTrial.getMaterialList, { keyword: 'once' })).total).toBe(1)
  })
})

describe('every action in every state', () => {
  const doers: Record<keyof typeof materialActions, (material_id: string) => Promise<{ err_msg: string }>> = {
    edit: async (material_id) => {
      const material = await look(material_id)
      return olga.ask(opsTrial.saveMaterial, { material_id, version: material.version, ...aboutOf(material) })
    },
    publish: async (material_id) =>
      olga.ask(opsTrial.publishMaterial, { material_id, version: await versionOf(material_id) }),
    retire: async (material_id) =>
      olga.ask(opsTrial.retireMaterial, { material_id, version: await versionOf(material_id) }),
    copy: (material_id) => olga.ask(opsTrial.copyMaterial, { material_id }),
    delete: (material_id) => olga.ask(opsTrial.deleteMaterial, { material_id }),
    invite: async (material_id) =>
      olga.ask(opsTrial.inviteToTrial, { material_id, account_id: (await server.as('rui')).account_id }),
  }
  let ofItsPair: string | null = null
  const actions = Object.keys(materialActions) as (keyof typeof materialActions)[]
  const cases = (['draft', 'published', 'retired'] as const).flatMap((state) =>
    actions.map((action) => [state, action] as const),
  )
  it.each(cases)('%s: %s', async (state, action) => {
    ofItsPair ??= await make({ source_lang: 'ja', target_lang: 'en' })
    const { material_id } = await olga.call(opsTrial.copyMaterial, { material_id: ofItsPair })
    await bring(material_id, state)
    const isAllowed = (materialActions[action] as readonly string[]).includes(state)
    expect((await look(material_id)).can[action]).toBe(isAllowed)
    expect((await doers[action](material_id)).err_msg).toBe(isAllowed ? 'OK' : 'MATERIAL_STATE_WRONG')
    const segments = [{ position: 0, draft: 'x', reference: 'y' }]
    const saved = await olga.ask(opsTrial.saveMaterialSegments, { material_id, version: 99, segments })
    if (action !== 'delete')
      expect(saved.err_msg).toBe(
        (await look(material_id)).state === 'draft' ? 'VERSION_CONFLICT' : 'MATERIAL_STATE_WRONG',
      )
  })

  it('answers NOT_FOUND for an unknown material', async () => {
    const material_id = randomUUID()
    for (const call of [opsTrial.getMaterialDetail, opsTrial.copyMaterial, opsTrial.deleteMaterial])
      expect((await olga.ask(call, { material_id })).err_msg).toBe('NOT_FOUND')
    for (const call of [opsTrial.publishMaterial, opsTrial.retireMaterial])
      expect((await olga.ask(call, { material_id, version: 1 })).err_msg).toBe('NOT_FOUND')
  })

  it.each(['lin', 'clara', 'rui'])('is only for operators: %s', async (username) => {
    const person = await server.as(username)
    for (const call of Object.values(opsTrial))
      expect((await person.ask(call, {})).err_msg, call.path).toBe('NO_PERMISSION')
  })
})

describe('editing a draft', () => {
  it('saves facts and texts, and counts the references', async () => {
    const material_id = await make({ reference_file_id: null })
    const { list } = await server.visitor.call(calls.reference.getAllTag, { selector: true })
    const about = {
      ...aboutOf(await look(material_id)),
      title: 'Ferries',
      introduction: 'A port.',
      style_guide: 'Plain.',
      difficulty: 3 as const,
      minutes: 20,
      hours: 24,
      pass_score: 85,
      tag_ids: [list[0]!.children[0]!.tag_id],
      terms: [{ source: 'ferry', target: '渡轮', is_forbidden: false }],
    }
    expect(await olga.call(opsTrial.saveMaterial, { material_id, version: 1, ...about })).toEqual({ version: 2 })
    const segments = [
      { position: 0, draft: '船', reference: '渡轮正午启航。' },
      { position: 1, draft: '', reference: ' \n' },
    ]
    const saved = await olga.call(opsTrial.saveMaterialSegments, { material_id, version: 2, segments })
    expect(saved, 'white space is no reference').toEqual({ version: 3, reference_count: 1, draft_count: 1 })
    expect(await look(material_id)).toMatchObject({ ...about, version: 3, reference_count: 1 })
    const missing = await olga.ask(opsTrial.publishMaterial, { material_id, version: 3 })
    expect(missing).toMatchObject({ err_msg: 'REFERENCE_MISSING', data: { count: 1 } })
    expect(await auditOf(material_id)).toEqual([
      ['created', true],
      ['edited', true],
      ['edited', true],
    ])
    const uses = (await olga.call(calls.opsTag.getTagEditor, {})).list.find((tag) => tag.tag_id === about.tag_ids[0])
    expect(uses!.use_count).toBeGreaterThan(0)
  })

  it('refuses unknown tags, unknown segments and an unknown draft', async () => {
    const material_id = await make({ role_id: 5 })
    const about = aboutOf(await look(material_id))
    const unknown = { material_id, version: 1, ...about, tag_ids: [randomUUID()] }
    expect((await olga.ask(opsTrial.saveMaterial, unknown)).err_msg).toBe('Parameter_Error')
    const segments = [0, 7].map((position) => ({ position, draft: 'x', reference: 'x' }))
    expect((await olga.ask(opsTrial.saveMaterialSegments, { material_id, version: 1, segments })).err_msg).toBe(
      'NOT_FOUND',
    )
    expect((await look(material_id)).segments[0]!.draft, 'none is saved without the others').toBe('')
    const published = await olga.ask(opsTrial.publishMaterial, { material_id, version: 1 })
    expect(published).toMatchObject({ err_msg: 'DRAFT_MISSING', data: { count: 2 } })
  })

  it('accepts the first of two concurrent changes and refuses the second with an error', async () => {
    const material_id = await fresh()
    const about = aboutOf(await look(material_id))
    const save = (title: string) => olga.ask(opsTrial.saveMaterial, { material_id, version: 1, ...about, title })
    const answers = await Promise.all([
      save('Mine'),
      save('Yours'),
      olga.ask(opsTrial.publishMaterial, { material_id, version: 1 }),
    ])
    const refused = answers.map((answer) => answer.err_msg).filter((code) => code !== 'OK')
    expect(refused).toHaveLength(2)
    for (const code of refused) expect(['VERSION_CONFLICT', 'MATERIAL_STATE_WRONG']).toContain(code)
    expect(await versionOf(material_id)).toBe(2)
  })
})

describe('a published material', () => {
  it('can be claimed until it is retired; a change of its copy doesn’t change it', async () => {
    const { db } = server.app
    const material_id = await bring(await fresh(), 'published')
    expect((await findPublished(db, material_id))!.title).toBe('The ferry')
    const copy = await olga.call(opsTrial.copyMaterial, { material_id })
    const segments = [{ position: 0, draft: '', reference: '别的' }]
    await olga.call(opsTrial.saveMaterialSegments, { ...copy, version: 1, segments })
    expect((await segmentsOf(db, material_id))[0]!.reference).toBe('渡轮正午启航。')
    expect([...(await referencesOf(db, copy.material_id)).values()]).toEqual(['别的', '没有人迟到。'])
    await olga.call(opsTrial.retireMaterial, { material_id, version: 2 })
    expect(await findPublished(db, material_id)).toBeNull()
    expect(await findPublished(db, copy.material_id)).toBeNull()
  })

  it('keeps its document as long as a copy uses it', async () => {
    const input = inputFor({ file_id: await upload('mist.txt', 'Mist.\nFog.\n') })
    const { material_id } = await olga.call(opsTrial.createMaterial, input)
    const copy = await olga.call(opsTrial.copyMaterial, { material_id })
    const isKept = async () => (await olga.ask(calls.file.getFileUrl, { file_id: input.file_id })).err_msg
    await olga.call(opsTrial.deleteMaterial, { material_id })
    expect(await isKept()).toBe('OK')
    await olga.call(opsTrial.deleteMaterial, copy)
    expect(await isKept()).toBe('NOT_FOUND')
  })

  it('is found by state, role and title, and shows the results of its trials', async () => {
    const material_id = await bring(
      await make({
        title: 'Lighthouse 100%',
        role_id: 2,
        source_lang: 'fr',
        target_lang: 'ja',
      }),
      'published',
    )
    const lin = await server.as('lin')
    const kind = { role_id: 2, source_lang: 'fr', target_lang: 'ja' } as const
    const outcomes = [
      { state: 'passed', score: 96 },
      { state: 'failed', score: 70 },
      { state: 'expired', score: null },
    ] as const
    for (const outcome of outcomes)
      await server.make.trial({ material_id, talent_id: lin.account_id, ...kind, ...outcome })
    const { list } = await olga.call(opsTrial.getMaterialList, { keyword: '100%', state: 'published', role_id: 2 })
    expect(list).toMatchObject([{ material_id, trial_count: 3, passed_count: 1, failed_count: 1, mean_score: 83 }])
    expect((await olga.call(opsTrial.getMaterialList, { keyword: '100%', state: 'draft' })).total).toBe(0)
    expect((await olga.call(opsTrial.getMaterialList, { keyword: '100%', role_id: 5 })).total).toBe(0)
    const trials = await olga.call(opsTrial.getTrialList, { material_id, state: 'passed' })
    expect(trials.list).toMatchObject([{ title: 'Lighthouse 100%', score: 96, talent: { account_id: lin.account_id } }])
    expect((await olga.call(opsTrial.getTrialList, { material_id })).total).toBe(3)
  })
})

describe('inviting a talent', () => {
  it('sends a letter to a freelance talent, once for a kind of work', async () => {
    const material_id = await bring(await make({ source_lang: 'ko', target_lang: 'en' }), 'published')
    const sato = await server.as('sato')
    const invite = (account_id: string) => olga.ask(opsTrial.inviteToTrial, { material_id, account_id })
    const answers = await Promise.all([invite(sato.account_id), invite(sato.account_id)])
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'TRIAL_UNDER_WAY'])
    const { list } = await sato.call(calls.message.getLetterList, {})
    expect(list[0]).toMatchObject({ kind: 'trialInvited', params: { trial_title: 'The ferry' } })
    for (const username of ['clara', 'mia', 'ana'])
      expect((await invite((await server.as(username)).account_id)).err_msg, username).toBe('CANNOT_DESIGNATE_USER')
    expect((await invite(randomUUID())).err_msg).toBe('CANNOT_DESIGNATE_USER')
  })

  it('is blocked for a time after a failure, and refused for a qualified talent', async () => {
    const material_id = await bring(await make({ source_lang: 'it', target_lang: 'en' }), 'published')
    const { account_id } = await server.as('mori')
    const kind = { role_id: 2 as const, source_lang: 'it', target_lang: 'en' }
    const decided_at = new Date(server.app.now().getTime() - day)
    await server.make.trial({ material_id, talent_id: account_id, ...kind, state: 'failed', decided_at }, decided_at)
    const invite = () => olga.ask(opsTrial.inviteToTrial, { material_id, account_id })
    expect((await invite()).err_msg).toBe('TRIAL_TOO_SOON')
    await server.make.qualify(account_id, [kind])
    expect((await invite()).err_msg).toBe('TRIAL_NOT_NEEDED')
  })
})
