import { calls, type InputOf, type OutputOf } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { openPage } from '../../../../../testing/open-page.tsx'
import type { Shown } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'

const { copyMaterial, getMaterialDetail, getMaterialList, getTrialList, saveMaterial, saveMaterialSegments } =
  calls.opsTrial
type Material = OutputOf<typeof getMaterialDetail>

const material_id = '0190b6a0-0000-7000-8000-000000000001'
const copy_id = '0190b6a0-0000-7000-8000-000000000002'
const address = `/ops/trials/${material_id}`

const segment = (position: number, source: string, reference: string): Material['segments'][number] => ({
  position,
  source,
  codes: [],
  start_ms: null,
  end_ms: null,
  region: null,
  draft: '',
  reference,
})
const notice: Material = {
  material_id,
  title: 'Harbour notice',
  introduction: '',
  style_guide: '',
  tag_ids: [],
  difficulty: 1,
  minutes: 20,
  hours: 72,
  pass_score: 90,
  terms: [],
  role_id: 2,
  kind: 'translate',
  source_lang: 'en',
  target_lang: 'zh',
  media: 'doc',
  state: 'draft',
  word_count: 9,
  segment_count: 2,
  reference_count: 1,
  draft_count: 0,
  trial_count: 0,
  passed_count: 0,
  failed_count: 0,
  mean_score: null,
  version: 1,
  created_at: '20260105120000000',
  published_at: null,
  can: { edit: true, publish: true, retire: false, copy: true, delete: true, invite: false },
  file: { file_id: material_id, name: 'notice.txt', size: 90 },
  media_file: null,
  segments: [segment(0, 'The harbour closes at dusk.', '港口在黄昏关闭。'), segment(1, 'Boats wait outside.', '')],
}

/** What the server keeps; it refuses who has seen an older version, and who changes what is published. */
let kept: Material
const mayChange = ({ material_id: id, version }: { material_id: string; version: number }) => {
  if (id !== kept.material_id) throw new Refusal('NOT_FOUND')
  if (!kept.can.edit) throw new Refusal('MATERIAL_STATE_WRONG')
  if (version !== kept.version) throw new Refusal('VERSION_CONFLICT')
}
const published = (material: Material): Material => ({
  ...material,
  state: 'published',
  version: material.version + 1,
  can: { ...material.can, edit: false, publish: false },
})

beforeEach(async () => {
  kept = notice
  await signIn({ talent: { is_operator: true } })
  network.answer(calls.reference.getAllTag, () => ({ list: [] }))
  network.answer(getMaterialList, () => ({ list: [], total: 0, is_capped: false }))
  network.answer(getTrialList, () => ({ list: [], total: 0, is_capped: false }))
  network.answer(getMaterialDetail, () => kept)
  network.answer(saveMaterial, ({ material_id: id, version, ...about }) => {
    mayChange({ material_id: id, version })
    kept = { ...kept, ...about, version: version + 1 }
    return { version: kept.version }
  })
  network.answer(saveMaterialSegments, ({ segments, ...which }) => {
    mayChange(which)
    const changed = new Map(segments.map((one) => [one.position, one]))
    kept = {
      ...kept,
      version: which.version + 1,
      segments: kept.segments.map((one) => ({ ...one, ...changed.get(one.position) })),
    }
    return { version: kept.version, reference_count: 2, draft_count: 0 }
  })
})

const reference = (page: Shown, number: number) => page.getByRole('textbox', { name: `Reference of segment ${number}` })
const tab = (page: Shown, name: RegExp) => page.getByRole('tab', { name })
const save = (page: Shown) => page.getByRole('button', { name: 'Save' }).click()
const sentAbout = () => network.arrived(saveMaterial).map(({ input }) => input)
const sentTexts = () => network.arrived(saveMaterialSegments).map(({ input }) => input)

async function openFacts(): Promise<Shown> {
  const page = await openPage(`${address}?tab=facts`)
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Harbour notice')
  return page
}

describe('its address', () => {
  test('says which tab is open, and the first goes unsaid', async () => {
    const page = await openPage(`${address}?tab=trials`)
    await expect.element(tab(page, /^Trials/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('No trials yet')).toBeVisible()
    await tab(page, /^About/).click()
    await expect.poll(page.address).toBe(`${address}?tab=facts`)
    await tab(page, /^Segments/).click()
    await expect.poll(page.address).toBe(address)
    await expect.element(reference(page, 1)).toBeVisible()
  })

  test('that names no tab shows the first one', async () => {
    const page = await openPage(`${address}?tab=weather`)
    await expect.element(tab(page, /^Segments/)).toHaveAttribute('aria-selected', 'true')
  })

  test('says which rows are shown; one that is filled in stays until they are asked for again', async () => {
    const page = await openPage(`${address}?rows=missing`)
    await expect.element(reference(page, 2)).toBeVisible()
    await expect.element(reference(page, 1)).not.toBeInTheDocument()
    await reference(page, 2).fill('船只在外等候。')
    await expect.element(reference(page, 2)).toHaveValue('船只在外等候。')
    await page.getByText('All', { exact: true }).click()
    await expect.element(reference(page, 1)).toBeVisible()
    await expect.poll(page.address).toBe(address)
    await page.getByText('No reference', { exact: true }).click()
    await expect.element(page.getByText('All segments have a reference')).toBeVisible()
  })
})

describe('saving', () => {
  test('sends what has changed and nothing else, one after the other', async () => {
    const page = await openFacts()
    await page.getByRole('textbox', { name: 'Title' }).fill('Notice of the harbour')
    await tab(page, /^Segments/).click()
    await reference(page, 2).fill('船只在外等候。')
    await save(page)
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    expect(sentAbout()).toMatchObject([{ material_id, version: 1, title: 'Notice of the harbour', minutes: 20 }])
    const segments = [{ position: 1, draft: '', reference: '船只在外等候。' }]
    expect(sentTexts()).toEqual([{ material_id, version: 2, segments }])
  })

  test('of what can’t be leads to the fields that are wrong, and sends nothing', async () => {
    const page = await openFacts()
    await page.getByRole('textbox', { name: 'Title' }).fill(' ')
    await tab(page, /^Segments/).click()
    await reference(page, 2).fill('船只在外等候。')
    await save(page)
    await expect.element(page.getByText('Enter title')).toBeVisible()
    await expect.poll(page.address).toBe(`${address}?tab=facts`)
    expect([...sentAbout(), ...sentTexts()]).toEqual([])
    await page.getByRole('textbox', { name: 'Title' }).fill('Notice')
    await save(page)
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Enter title')).not.toBeInTheDocument()
  })

  test('after somebody else loses nothing: both changes are shown, and saved at the second try', async () => {
    const page = await openFacts()
    await page.getByRole('textbox', { name: 'Introduction' }).fill('For skippers.')
    kept = { ...kept, version: 5, title: 'Harbour notice, corrected' }
    await save(page)
    await expect.element(page.getByRole('alert').getByText(/^Another operator just changed this/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Harbour notice, corrected')
    await expect.element(page.getByRole('textbox', { name: 'Introduction' })).toHaveValue('For skippers.')
    await save(page)
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(sentAbout().at(-1)).toMatchObject({
      version: 5,
      title: 'Harbour notice, corrected',
      introduction: 'For skippers.',
    })
  })
})

describe('where somebody else has published it meanwhile', () => {
  async function openRefused() {
    const page = await openPage(address)
    await reference(page, 2).fill('船只在外等候。')
    kept = published(kept)
    await save(page)
    await expect.element(page.getByRole('alert').getByText(/^Another operator published this/)).toBeVisible()
    return page
  }
  const asCopy = (copied: Material): Material => ({ ...notice, material_id: copied.material_id })

  test('the changes are put on a copy, and nobody is asked whether to leave', async () => {
    const page = await openRefused()
    network.answer(copyMaterial, () => {
      kept = asCopy({ ...notice, material_id: copy_id })
      return { material_id: copy_id }
    })
    await page.getByRole('button', { name: 'Save to a new draft' }).click()
    await expect.poll(page.address).toBe(`/ops/trials/${copy_id}`)
    await expect.element(reference(page, 2)).toHaveValue('船只在外等候。')
    const [last]: InputOf<typeof saveMaterialSegments>[] = sentTexts().slice(-1)
    expect(last).toMatchObject({ material_id: copy_id, version: 1, segments: [{ position: 1 }] })
  })

  test('a copy that can’t be made is told, and the changes are still there', async () => {
    const page = await openRefused()
    network.answer(copyMaterial, () => {
      throw new Refusal('NO_PERMISSION')
    })
    await page.getByRole('button', { name: 'Save to a new draft' }).click()
    await expect.element(page.getByRole('alert').getByRole('status')).toBeVisible()
    await expect.poll(page.address).toBe(address)
    await expect.element(page.getByRole('button', { name: 'Save to a new draft' })).toBeEnabled()
  })
})

describe('leaving with changes', () => {
  const question = (page: Shown) => page.getByRole('dialog', { name: 'Leave without saving?' })

  test('is asked about, and they are still there for who stays', async () => {
    const page = await openPage(address)
    await reference(page, 2).fill('船只在外等候。')
    await page.getByRole('link', { name: 'Back to trial materials' }).click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question(page)).not.toBeInTheDocument()
    await expect.element(reference(page, 2)).toHaveValue('船只在外等候。')
    await page.getByRole('link', { name: 'Back to trial materials' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect.poll(page.address).toBe('/ops/trials')
  })

  test('isn’t where one only goes to another tab of it', async () => {
    const page = await openPage(address)
    await reference(page, 2).fill('船只在外等候。')
    await tab(page, /^About/).click()
    await expect.poll(page.address).toBe(`${address}?tab=facts`)
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
    await expect.element(question(page)).not.toBeInTheDocument()
    await tab(page, /^Segments/).click()
    await expect.element(reference(page, 2)).toHaveValue('船只在外等候。')
  })

  test('needs no question once all is as it was', async () => {
    const page = await openPage(address)
    await reference(page, 2).fill('船')
    await reference(page, 2).fill('')
    await page.getByRole('link', { name: 'Back to trial materials' }).click()
    await expect.poll(page.address).toBe('/ops/trials')
  })
})
