/** Which materials a talent finds and may claim, and which blockers apply. */
import { calls, day, type TrialState, trialRules } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../testing/server.ts'
import { openTrialCenter, type TrialCenter } from './testing/trial-center.ts'

let center: TrialCenter
beforeAll(async () => {
  center = await openTrialCenter()
})
afterAll(() => center.server.close())
afterEach(() => Promise.all(['wang', 'mori', 'lin'].map((username) => center.clear(username))))

const page = { pageIndex: 0, pageSize: 50 } as const
const offers = async (username: string, filter: object = {}) =>
  (await (await center.as(username)).call(calls.trial.recommendMaterial, { ...page, ...filter })).list
const offer = async (username: string, material_id: string) =>
  (await center.as(username)).call(calls.trial.previewMaterial, { material_id })
const tryToClaim = async (username: string, material_id: string) =>
  (await center.as(username)).ask(calls.trial.createTest, { material_id }, idempotencyKey())
const again = (trial: { role_id: number; source_lang: string; target_lang: string }) => {
  const { source_lang, target_lang } = trial
  return center.makeMaterial({ source_lang, target_lang })
}

describe('claiming a material', () => {
  it('gives a fortnight to begin the trial', async () => {
    const trial_id = await center.claim('wang', await center.makeMaterial())
    const { state, due_at, created_at } = await center.trial(trial_id)
    expect(state).toBe('awaitingTrial')
    expect(due_at! > created_at).toBe(true)
    const { list, counts } = await (await center.as('wang')).call(calls.trial.getTestList, { ...page, tab: 'toDo' })
    expect(list[0]).toMatchObject({ trial_id, status: 1, kind: 'translationProofreading', total_count: 3 })
    expect(list[0]!.can).toEqual({
      accept: false,
      refuse: false,
      start: true,
      work: false,
      giveUp: true,
      appeal: false,
      claimAgain: false,
    })
    expect(counts.toDo).toBe(1)
  })

  it.each(['draft', 'retired'] as const)('is NOT_FOUND for a material that is %s', async (state) => {
    const material_id = await center.makeMaterial({ state })
    expect((await tryToClaim('wang', material_id)).err_msg).toBe('NOT_FOUND')
    expect((await (await center.as('wang')).ask(calls.trial.previewMaterial, { material_id })).err_msg).toBe(
      'NOT_FOUND',
    )
    expect((await offers('wang')).map((one) => one.material_id)).not.toContain(material_id)
  })

  it('happens once, also when one idempotency key is sent several times', async () => {
    const input = { material_id: await center.makeMaterial() }
    const [talent, key] = [await center.as('wang'), idempotencyKey()]
    const first = await talent.call(calls.trial.createTest, input, key)
    expect(await talent.call(calls.trial.createTest, input, key)).toEqual(first)
  })

  it('succeeds for one of several concurrent claims of the same kind', async () => {
    const first = await center.makeMaterial()
    const { source_lang, target_lang } = await offer('wang', first)
    const second = await center.makeMaterial({ source_lang, target_lang })
    const answers = await Promise.all([first, second, first, second].map((material) => tryToClaim('wang', material)))
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual([
      'OK',
      ...Array.from({ length: 3 }, () => 'TRIAL_UNDER_WAY'),
    ])
  })

  it('respects the limit when many materials are claimed at once', async () => {
    const materials = await Promise.all(Array.from({ length: 6 }, () => center.makeMaterial()))
    const answers = await Promise.all(materials.map((material) => tryToClaim('wang', material)))
    const refused = answers.filter(({ err_msg }) => err_msg !== 'OK')
    expect(refused).toHaveLength(6 - trialRules.atOnce)
    expect(refused[0]).toMatchObject({ err_msg: 'TRIALS_TOO_MANY', data: { max: trialRules.atOnce } })
    const left = await offer('wang', materials[answers.findIndex(({ err_msg }) => err_msg !== 'OK')]!)
    expect(left.blocker).toBe('tooMany')
  })

  it('respects the limit when an invitation is accepted', async () => {
    const trial_id = await center.invite('wang', await center.makeMaterial())
    for (let count = 0; count < trialRules.atOnce; count++) await center.claim('wang', await center.makeMaterial())
    const talent = await center.as('wang')
    expect((await talent.ask(calls.trial.acceptTest, { trial_id })).err_msg).toBe('TRIALS_TOO_MANY')
    expect((await center.trial(trial_id)).state).toBe('awaitingAcceptance')
  })

  it('is refused for a kind in which the talent is qualified', async () => {
    const material_id = await center.makeMaterial({ source_lang: 'en', target_lang: 'zh' })
    expect((await tryToClaim('wang', material_id)).err_msg).toBe('TRIAL_NOT_NEEDED')
    expect((await offer('wang', material_id)).blocker).toBe('qualified')
    expect((await tryToClaim('mori', material_id)).err_msg).toBe('OK')
  })

  it.each<[string, TrialState, boolean, string]>([
    ['failing', 'failed', true, 'TRIAL_TOO_SOON'],
    ['an invitation that was refused', 'refused', false, 'OK'],
    ['giving up what wasn’t begun', 'givenUp', false, 'OK'],
    ['not beginning in time', 'expired', false, 'OK'],
  ])('is possible or blocked after %s', async (_, state, isBarred, err_msg) => {
    const trial_id = await center.bring('wang', state)
    const trial = await center.trial(trial_id)
    const material_id = await again(trial)
    const { blocker, claimable_at } = await offer('wang', material_id)
    expect(blocker).toBe(isBarred ? 'tooSoon' : null)
    const answer = await tryToClaim('wang', material_id)
    expect(answer.err_msg).toBe(err_msg)
    if (isBarred) expect(answer.data).toEqual({ available_at: claimable_at })
  })

  it.each(['deleteTest', 'expire'])('is blocked for 30 days after a trial that was begun ends with %s', async (how) => {
    const trial_id = await center.bring('lin', 'inTrial')
    if (how === 'expire') await center.letExpire(trial_id)
    else await (await center.as('lin')).call(calls.trial.deleteTest, { trial_id })
    const material_id = await again(await center.trial(trial_id))
    expect((await tryToClaim('lin', material_id)).err_msg).toBe('TRIAL_TOO_SOON')
    await center.db
      .updateTable('trial')
      .set({ ended_at: new Date(center.app.now().getTime() - trialRules.retestDays * day - 1000) })
      .where('trial_id', '=', trial_id)
      .execute()
    expect((await tryToClaim('lin', material_id)).err_msg).toBe('OK')
  })
})

describe('finding materials', () => {
  it.each([
    [2, 0],
    [7, 2],
    [12, 4],
    [30, trialRules.previewSegments],
  ])('shows of %i segments the first %i, a third at most, and never the reference', async (segment_count, count) => {
    const material_id = await center.makeMaterial({ segment_count })
    const shown = await offer('wang', material_id)
    expect(shown.segments).toHaveLength(count)
    if (count === 0) return
    expect(shown.segments[0]).toEqual({ source: 'Source 0', draft: 'Draft 0' })
    expect(JSON.stringify([shown, await offers('wang')])).not.toContain('Reference')
  })

  it('filters by every field of the filter', async () => {
    const wanted = { role_id: 5, media: 'doc', difficulty: 3, source_lang: 'en', target_lang: 'fr' } as const
    const material_id = await center.makeMaterial(wanted)
    for (const [name, value] of Object.entries(wanted)) {
      const found = await offers('wang', { [name]: value })
      expect(
        found.map((one) => one.material_id),
        name,
      ).toContain(material_id)
      expect(
        found.every((one) => one[name as keyof typeof one] === value),
        name,
      ).toBe(true)
    }
    expect((await offers('wang', { role_id: 1 })).map((one) => one.material_id)).not.toContain(material_id)
  })

  it('finds a field of expertise by its parent', async () => {
    const { list } = await center.server.visitor.call(calls.reference.getAllTag, { selector: true })
    const parent = list.find((tag) => tag.children.length > 0)!
    const material_id = await center.makeMaterial({ tag_ids: [parent.children[0]!.tag_id] })
    expect((await offers('wang', { tag_id: parent.tag_id })).map((one) => one.material_id)).toContain(material_id)
    const other = list.find((tag) => tag.tag_id !== parent.tag_id)!
    expect((await offers('wang', { tag_id: other.tag_id })).map((one) => one.material_id)).not.toContain(material_id)
  })

  it('sorts suitable materials first and blocked ones last, and gives reasons', async () => {
    const native = await center.makeMaterial({ source_lang: 'is', target_lang: 'zh' })
    const qualified = await center.makeMaterial({ source_lang: 'en', target_lang: 'zh' })
    const list = await offers('wang')
    const at = (material_id: string) => list.findIndex((one) => one.material_id === material_id)
    expect(list[at(native)]!.fits).toEqual(['role', 'native', 'nearbyPair'])
    expect(at(native)).toBe(0)
    expect(list.slice(at(qualified)).every((one) => one.blocker !== null)).toBe(true)
    const { recommended } = await (await center.as('wang')).call(calls.trial.getOverviewTestList, {})
    expect(recommended[0]!.material_id).toBe(native)
    expect(recommended.length).toBeLessThanOrEqual(3)
    expect(recommended.every((one) => one.blocker === null && one.fits.length > 0)).toBe(true)
  })

  it('prefers the role for which the talent applied', async () => {
    const { account_id } = await center.as('mori')
    await center.db
      .insertInto('role_request')
      .values({
        request_id: center.app.newId(),
        account_id,
        role_id: 5,
        reason: 'I edit.',
        created_at: center.app.now(),
        state: 'requested',
        pairs: JSON.stringify([{ source_lang: 'ko', target_lang: 'lt' }]),
      })
      .execute()
    const material_id = await center.makeMaterial({ role_id: 5, source_lang: 'ko', target_lang: 'lt' })
    const [first] = await offers('mori')
    expect(first).toMatchObject({ material_id, fits: ['applied'], blocker: null })
  })
})
