/**
 * Editors, dubbers, art designers and reviewers whose work begins with what a machine has made; transcribers and
 * translators are in `with-ai.spec.ts`.
 */
import type { Browser, Page } from '@playwright/test'
import { calls, type Media, type NodeKind } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { placeOrder, type WantedOrder, withoutChecks } from '../seed/actions.ts'
import type { PeerRequest } from '../server/src/ground/adapters/ai/test-peer.ts'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { deliveredFiles, deliveredKinds } from './support/orders.ts'
import { enter } from './support/people.ts'
import { pictureFile } from './support/picture.ts'
import { withProvider } from './support/provider.ts'
import { hasFfmpeg, speech } from './support/sound.ts'
import { expect } from './support/test.ts'
import { acceptOffer, activeEditor, openWork, submit, typeOver, writeHere } from './support/work.ts'

const stamp = Date.now().toString(36)
const house = `House ${stamp}`
const test = withProvider(house, { chat: 'mind', vision: 'eye' }, answer)

const drafts: Record<string, string> = {
  'The mill is old.': '磨坊是老的。',
  'Nobody grinds there now.': '没人现在在那里磨。',
  'The quay is quiet.': '码头很安静。',
  'Harbour lights': '港口灯火',
}
const polished: Record<string, string> = {
  '磨坊是老的。': '这座磨坊很老。',
  '没人现在在那里磨。': '现在没人在那里磨面。',
}

/** What each model answers: a draft, a polished draft, a rating, or the text of a picture. */
function answer({ prompt, json }: PeerRequest) {
  if (json.model === 'eye')
    return { text: JSON.stringify({ regions: [{ box: [60, 60, 300, 120], text: 'Harbour lights', confidence: 95 }] }) }
  const asked = JSON.parse(prompt) as Partial<
    Record<'segments' | 'texts', { id: string; text: string; target?: string }[]>
  >
  if (asked.texts)
    return {
      text: JSON.stringify({ texts: asked.texts.map(({ id, text }) => ({ id, text: polished[text] ?? text })) }),
    }
  const segments = asked.segments ?? []
  if (segments.some(({ target }) => target !== undefined))
    return { text: JSON.stringify({ scores: segments.map(({ id }) => ({ id, score: 62 })) }) }
  return {
    text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: drafts[text] ?? text })) }),
  }
}

interface Order {
  name: string
  media: Media
  kinds: readonly NodeKind[]
  files: WantedOrder['files']
}

/** Orders with a flow of the company, because no standard flow has these steps. */
async function order(clara: Page, { name, media, kinds, files }: Order): Promise<string> {
  const client = await signedIn(clara, 'clara')
  const graph = chain(...kinds)
  const { flow_id } = await client.call(calls.flow.customizeFlow, { name: `Flow of ${name}`, media, graph })
  const wanted = { name, media, files, flow_id, target_langs: ['zh'], is_non_native_allowed: true }
  return placeOrder(client, { ...wanted, ...withoutChecks, is_qa_required: kinds.includes('qa') })
}

/** Takes the work on a file and opens it. */
async function begin(browser: Browser, username: string, fileName: string, screen?: '/qa/list'): Promise<Page> {
  const page = await enter(browser, username)
  await acceptOffer(page, fileName, /ZH/)
  await openWork(page, fileName, screen)
  return page
}

test('an editor works on what the machine has drafted and polished, and the reviewer sees which words are whose', async ({
  browser,
  clara,
}) => {
  const client = await signedIn(clara, 'clara')
  const fileName = `${stamp}-mill.txt`
  const { file_id } = await client.upload(
    fileName,
    Buffer.from('The mill is old.\n\nNobody grinds there now.'),
    'taskDocument',
  )
  const kinds = ['translate', 'polish', 'evaluate', 'editing', 'qa', 'deliver'] as const
  const task_id = await order(clara, { name: `Mill ${stamp}`, media: 'doc', kinds, files: [{ file_id }] })

  const mei = await begin(browser, 'mei', fileName)
  await expect(mei.getByText(house, { exact: false }).first()).toBeVisible()
  await expect(activeEditor(mei)).toHaveValue('这座磨坊很老。')
  await activeEditor(mei).press('Control+Enter')
  await typeOver(mei, 2, '如今无人问津。')
  await expect(mei.getByText('2 / 2', { exact: true }).first()).toBeVisible()
  await expect(mei.getByText('Saved', { exact: true })).toBeVisible()
  await look(mei, 'workbench-editing-with-ai')
  await submit(mei)

  const rui = await begin(browser, 'rui', fileName, '/qa/list')
  await expect(rui.getByText('如今无人问津。').first()).toBeVisible()
  await look(rui, 'workbench-review-with-ai')
  await rui.getByRole('button', { name: 'QA result' }).click()
  await rui.getByRole('dialog', { name: 'QA result' }).getByRole('button', { name: 'Pass' }).click()
  await expect(rui).not.toHaveURL(/\/workbench\//)
  const delivered = [...(await deliveredFiles(clara, task_id)).values()].map(String).join('\n')
  expect(delivered).toContain('这座磨坊很老。')
  expect(delivered).toContain('如今无人问津。')
})

test('a dubber speaks what the machine has drafted and a translator has confirmed', async ({ browser, clara }) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const client = await signedIn(clara, 'clara')
  const fileName = `${stamp}-quay.en.srt`
  const subtitle = '1\n00:00:01,000 --> 00:00:04,000\nThe quay is quiet.\n'
  const { file_id } = await client.upload(fileName, Buffer.from(subtitle), 'taskSubtitle')
  const sound = await client.upload(`${stamp}-quay.wav`, speech([[1, 3]], 8), 'taskAudio')
  const kinds = ['translate', 'translationProofreading', 'dubbing', 'deliver'] as const
  const files = [{ file_id, media_file_id: sound.file_id }]
  const task_id = await order(clara, { name: `Quay ${stamp}`, media: 'audio', kinds, files })

  const lin = await begin(browser, 'lin', fileName)
  await expect(activeEditor(lin)).toHaveValue('码头很安静。')
  await activeEditor(lin).press('Control+Enter')
  await expect(lin.getByText('Saved', { exact: true })).toBeVisible()
  await submit(lin)

  const mei = await begin(browser, 'mei', fileName)
  await writeHere(mei)
  await expect(mei.getByText('码头很安静。').first()).toBeVisible()
  await mei.keyboard.press('Alt+r')
  await expect(mei.getByText('Recording', { exact: true })).toBeVisible()
  await mei.waitForTimeout(1200) // as long as somebody speaks
  await mei.keyboard.press('Alt+r')
  const takes = mei.getByRole('list', { name: 'Takes of line 1' })
  await expect(takes.getByText('My recording').first()).toBeVisible({ timeout: 60_000 })
  await expect(mei.locator('header').getByText('1 / 1', { exact: true })).toBeVisible({ timeout: 60_000 })
  await submit(mei)
  await expect(async () => expect(await deliveredKinds(client, task_id)).toContain('audio_dubbed')).toPass({
    timeout: 120_000,
  })
})

test('an art designer sets the translation of what the machine has read in a picture', async ({ browser, clara }) => {
  const client = await signedIn(clara, 'clara')
  const fileName = `${stamp}-lights.png`
  const picture = pictureFile(600, 400, [20, 60, 120], [240, 240, 240])
  const { file_id } = await client.upload(fileName, picture, 'taskPicture')
  const kinds = ['recognize', 'translate', 'imageRepair', 'deliver'] as const
  const task_id = await order(clara, { name: `Lights ${stamp}`, media: 'pic', kinds, files: [{ file_id }] })

  const mei = await enter(browser, 'mei')
  await acceptOffer(mei, fileName, /ZH/)
  await mei.getByRole('row').filter({ hasText: fileName }).getByRole('link', { name: 'Open' }).first().click()
  const board = mei.getByRole('region', { name: 'Image repair' })
  await board.getByRole('button', { name: /^Region 1/ }).click()
  await mei.keyboard.press('f')
  await mei.getByLabel('Font size (px)').fill('32')
  await board.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(board.getByText('Saved', { exact: true })).toBeVisible()
  await look(mei, 'workbench-repair-with-ai')
  await submit(mei)
  const files = await deliveredFiles(clara, task_id)
  expect(String(files.get('txt'))).toBe('港口灯火\n')
  expect(files.get('picture')!.equals(picture)).toBe(false)
})
