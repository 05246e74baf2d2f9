/**
 * A talent's trial: claimed, done, reviewed, passed, and the first offer; another one: failed, read and appealed
 * against.
 */

import { calls, type InputOf } from '@polyphony/contract'
import { idempotencyKey, openWork as openByCalls, writeSegments } from '../seed/actions.ts'
import type { Player } from '../seed/player.ts'
import { bookshop, ferry, library, pier, press } from '../seed/trial-materials.ts'
import { signedIn } from './support/api.ts'
import { expectAccessible, look } from './support/look.ts'
import { placeOrder } from './support/order.ts'
import { enter } from './support/people.ts'
import { hasFfmpeg } from './support/sound.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'
import { beginTrial } from './support/trial.ts'
import { acceptOffer, activeEditor, openWork, submit, translateAll } from './support/work.ts'

const stamp = Date.now().toString(36)
const { title } = bookshop
const solution = bookshop.lines.map(([, reference]) => reference)
const marks = { quality: 60, ability: 62, attitude: 70, efficiency: 55, experience: 50, activeness: 65 }

type SettingValue = InputOf<typeof calls.opsSetting.saveSetting>['value']

/** Sets the share of second reviews, which are otherwise drawn at random. @returns the old value. */
async function drawSecondReviews(operator: Player, percent: SettingValue): Promise<SettingValue> {
  const setting_key = 'second_review_percent'
  const { list } = await operator.call(calls.opsSetting.getAllSetting, {})
  const { value, version } = list.find((each) => each.setting_key === setting_key)!
  await operator.call(calls.opsSetting.saveSetting, { setting_key, value: percent, version })
  return value
}

test.describe.configure({ mode: 'serial' })

let olga: Player
let before: SettingValue

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  olga = await signedIn(page, 'olga')
  before = await drawSecondReviews(olga, 0)
})
test.afterAll(async () => {
  await drawSecondReviews(olga, before)
})

async function claim(browser: Browser): Promise<Page> {
  const emma = await enter(browser, 'emma')
  await emma.goto('/test/claim')
  const card = emma.getByRole('article', { name: title })
  await expect(card).toBeVisible()
  await look(emma, 'trial-claim')
  await card.getByRole('button', { name: `Preview “${title}”` }).click()
  const preview = emma.getByRole('dialog')
  await expect(preview.getByText(bookshop.lines[0]![0])).toBeVisible()
  await expect(preview.getByText(solution[0]!)).toHaveCount(0)
  await expectAccessible(emma, 'the preview of a trial')
  await emma.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await card.getByRole('button', { name: `Claim “${title}”` }).click()
  await expect(emma).toHaveURL(/\/test\/mytest$/)
  return emma
}

test('a talent claims a trial, begins it, resumes it after a reload, and hands it in', async ({ browser }) => {
  const emma = await claim(browser)
  await emma.getByRole('button', { name: `Start trial: ${title}` }).click()
  await emma.getByRole('dialog').getByRole('button', { name: 'Start trial' }).click()
  await expect(emma).toHaveURL(/\/workbench\//)
  await expect(emma.getByRole('timer')).toContainText('2 d 23 h left')
  await expect(emma.getByText(bookshop.style_guide)).toBeVisible()
  await expect(emma.getByRole('tab', { name: 'Matches' })).toHaveCount(0)

  await activeEditor(emma).fill(solution[0]!)
  await activeEditor(emma).press('Control+Enter')
  await expect(emma.getByText('Saved', { exact: true })).toBeVisible()
  await look(emma, 'workbench-trial')
  await emma.reload()
  await expect(emma.getByRole('timer')).toBeVisible()
  await expect(emma.getByText('1 / 7')).toBeVisible()
  await emma.getByRole('row', { name: 'Segment 1', exact: true }).click()
  await expect(activeEditor(emma)).toHaveValue(solution[0]!)
  const mine = solution.with(3, 'Everyone could look at it, but it was not sold.')
  await translateAll(emma, (number) => mine[number - 1]!)

  await emma.getByRole('button', { name: 'Submit' }).click()
  const dialog = emma.getByRole('dialog', { name: 'Submit trial' })
  await expectAccessible(emma, 'the dialog that hands a trial in')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(emma).toHaveURL(/\/test\/mytest$/)
  await expect(emma.getByText(/Result within 7–14 working days/).first()).toBeVisible()
  await look(emma, 'trial-mine')
})

test('a reviewer of the pair marks the trial without knowing the talent', async ({ browser }) => {
  const rui = await enter(browser, 'rui')
  await rui.goto('/qa/list?part=trials')
  await expect(rui.getByRole('button', { name: `Take “${title}”` })).toBeVisible()
  await look(rui, 'qa-trials')
  await rui.getByRole('button', { name: `Take “${title}”` }).click()
  await expect(rui).toHaveURL(/\/workbench\//)
  await expect(rui.getByText('Automatic hints, not a verdict', { exact: false })).toBeVisible()
  await expect(rui.getByRole('tabpanel').getByText(solution[0]!)).toBeVisible()
  await expect(rui.getByText('Emma')).toHaveCount(0)

  await rui.getByRole('row', { name: 'Segment 4', exact: true }).click()
  await rui.getByRole('button', { name: 'Mark issue' }).click()
  const issue = rui.getByRole('dialog', { name: 'Mark issue' })
  await issue.getByLabel('Type').selectOption('Mistranslation')
  await issue.getByLabel('Note').fill('“not for sale” is what one says.')
  await issue.getByRole('button', { name: 'Mark issue' }).click()
  await expect(issue).toBeHidden()
  await rui.getByRole('row', { name: 'Segment 6', exact: true }).click()
  await rui.getByRole('tab', { name: 'Comments' }).click()
  await rui.getByLabel('Add comment').fill('The rhythm of this line is just right.')
  await rui.getByRole('button', { name: 'Send' }).click()
  await expect(rui.getByText('The rhythm of this line is just right.')).toBeVisible()
  await rui.getByRole('tab', { name: 'Hints' }).click()
  await look(rui, 'workbench-review')
  await giveVerdict(rui)
})

async function giveVerdict(rui: Page): Promise<void> {
  await rui.getByRole('button', { name: 'Review result' }).click()
  const form = rui.getByRole('dialog', { name: 'Review result' })
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByText('Enter quality')).toBeVisible()
  await expect(form.getByText('Enter what went well')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Quality: mark' })).toBeFocused()
  await look(rui, 'workbench-review-verdict')
  await form.getByLabel('What went well').fill('The tone is quiet and dry throughout, as the story wants it.')

  await rui.reload()
  await rui.getByRole('button', { name: 'Review result' }).click()
  await expect(form.getByLabel('What went well')).toHaveValue(/quiet and dry/)
  await form.getByLabel('What to improve').fill('Read each line aloud; set phrases then come by themselves.')
  for (const axis of ['Quality', 'Ability', 'Attitude', 'Efficiency', 'Experience'])
    await form.getByRole('textbox', { name: `${axis}: mark` }).fill('88')
  await form.getByRole('slider', { name: 'Activeness: slider' }).press('End')
  await expect(form.getByRole('textbox', { name: 'Activeness: mark' })).toHaveValue('100')
  await expect(form.getByRole('radio', { name: 'Pass', exact: true })).toBeChecked()
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(rui).toHaveURL(/\/qa\/list/)
}

test('the talent passes, reads the result, and gets waiting work without a further step', async ({ browser }) => {
  const clara = await enter(browser, 'clara')
  const file = {
    name: `post-${stamp}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('山里的邮局只有一个人。\n他每天给自己写一封信。'),
  }
  await placeOrder(clara, { file, name: `Post ${stamp}`, source: 'Chinese', targets: ['English'] })
  const emma = await enter(browser, 'emma')
  await emma.goto('/test/mytest')
  await emma.getByRole('link', { name: title }).click()
  await expect(emma.getByText('The tone is quiet and dry throughout', { exact: false })).toBeVisible()
  await expect(emma.getByText('“not for sale” is what one says.')).toBeVisible()
  await expect(emma.getByText('The rhythm of this line is just right.')).toBeVisible()
  await look(emma, 'trial-result')

  await acceptOffer(emma, file.name, /EN/)
  await openWork(emma, file.name)
  await translateAll(emma, (number) => `The post office has ${number} sentence.`)
  await submit(emma)
})

/** Makes a trial that fails, by calls, because the journey above does this on the screen. */
async function failAt(page: Page, rui: Player): Promise<Player> {
  const han = await signedIn(page, 'han')
  const { node_task_id, trial_id } = await beginTrial(han, title)
  const work = await openByCalls(han, node_task_id)
  await writeSegments(han, work, (_, index) => `A hasty sentence number ${index}.`)
  await han.call(calls.trial.finishTest, { trial_id, client_id: work.client_id }, idempotencyKey())
  await review(rui, 'fail', 'Accuracy comes first: compare each line with its source.')
  return han
}

async function review(reviewer: Player, verdict: 'pass' | 'fail', learn: string): Promise<void> {
  const { list } = await reviewer.call(calls.review.getTestList, {})
  const { review_id } = list.find((each) => each.title === title)!
  const { node_task_id } = await reviewer.call(calls.review.takeReview, { review_id }, idempotencyKey())
  const severity = verdict === 'fail' ? 'major' : 'minor'
  const segments = await reviewer.call(calls.workbench.getSegments, { node_task_id })
  for (const { segment_id } of segments.list.slice(0, 3)) {
    const issue = { type: 'mistranslation', severity, note: 'It says something else.' } as const
    await reviewer.call(calls.workbench.addIssue, { node_task_id, segment_id, ...issue }, idempotencyKey())
  }
  const good = 'Every segment was done.'
  await reviewer.call(calls.review.finishQa, { review_id, verdict, axes: marks, good, learn }, idempotencyKey())
}

test('a talent who failed reads the result by segment, sees the date of the next attempt, and appeals', async ({
  browser,
}) => {
  const page = await enter(browser, 'han')
  const rui = await signedIn(page, 'rui')
  await failAt(page, rui)
  await page.goto('/test/claim')
  await expect(page.getByRole('article', { name: title }).getByText(/You can try again from/)).toBeVisible()
  await page.goto('/test/mytest')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('It says something else.')).toHaveCount(3)
  await expect(page.getByText('Accuracy comes first', { exact: false })).toBeVisible()
  await look(page, 'trial-result-failed')

  await page.getByRole('button', { name: `Appeal: ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What do you think was judged incorrectly?').fill('The tone was not looked at.')
  await expectAccessible(page, 'the dialog that appeals')
  await dialog.getByRole('button', { name: 'Submit appeal' }).click()
  await expect(dialog).toBeHidden()

  const { list } = await rui.call(calls.review.getTestList, {})
  expect(list.map((each) => each.title)).not.toContain(title)
  await review(olga, 'pass', 'Now polish it.')
  await page.reload()
  await expect(page.getByText('Now polish it.')).toBeVisible()
  await page.getByText('Review 1', { exact: true }).click()
  await expect(page.getByText('Accuracy comes first', { exact: false })).toBeVisible()
})

test('a talent uses a phone, and a trial that expires while they write keeps the text', async ({ browser }) => {
  const page = await enter(browser, 'chen', { width: 390, height: 844 })
  await page.goto('/test/claim')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look(page, 'trial-claim-narrow')
  await page.goto('/test/mytest')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await look(page, 'trial-mine-narrow')

  const chen = await signedIn(page, 'chen')
  const { trial_id, node_task_id } = await beginTrial(chen, press.title)
  await page.goto(`/workbench/${node_task_id}`)
  await expect(activeEditor(page)).toHaveValue(press.lines[0]![2]!)
  await look(page, 'workbench-trial-narrow')
  await activeEditor(page).fill('短片《港口的灯》入围了。')
  await chen.call(calls.trial.deleteTest, { trial_id })
  await expect(page.getByText('You gave up this trial.')).toBeVisible()
  await expect(activeEditor(page)).toHaveCount(0)
  await expect(page.getByText('短片《港口的灯》入围了。')).toBeVisible()
  await expectAccessible(page, 'a trial that has ended')
})

/** The talent claims a trial of the demo world and begins it; its document opens. */
async function openTrial(page: Page, username: string, wanted: string): Promise<void> {
  const { node_task_id } = await beginTrial(await signedIn(page, username), wanted)
  await page.goto(`/workbench/${node_task_id}`)
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Submits the trial that is open. */
async function submitTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/test\/mytest$/)
}

/** An operator takes the review of a trial. */
async function openReview(browser: Browser, wanted: string): Promise<Page> {
  const page = await enter(browser, 'olga')
  const { list } = await olga.call(calls.review.getTestList, {})
  const { review_id } = list.find((each) => each.title === wanted)!
  const { node_task_id } = await olga.call(calls.review.takeReview, { review_id }, idempotencyKey())
  await page.goto(`/workbench/${node_task_id}`)
  return page
}

/** The operator passes the trial that is open. */
async function passTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review result' }).click()
  const form = page.getByRole('dialog', { name: 'Review result' })
  for (const axis of ['Quality', 'Ability', 'Attitude', 'Efficiency', 'Experience', 'Activeness'])
    await form.getByRole('textbox', { name: `${axis}: mark` }).fill('90')
  await form.getByLabel('What went well').fill('Calm and clear.')
  await form.getByLabel('What to improve').fill('Keep going.')
  await form.getByRole('radio', { name: 'Pass', exact: true }).check()
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL(/\/qa\/list|\/ops\/reviews/)
}

test('a dubber finds a trial, records its lines and hands it in; an operator listens and passes it', async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const page = await enter(browser, 'lin')
  await page.goto('/test/claim?role_id=3')
  await expect(page.getByRole('article', { name: ferry.title })).toBeVisible()
  await openTrial(page, 'lin', ferry.title)
  for (const number of [1, 2, 3]) {
    await page.getByRole('row', { name: `Segment ${number}`, exact: true }).click()
    await page.keyboard.press('Alt+r')
    await expect(page.getByText('Recording', { exact: true })).toBeVisible()
    await page.waitForTimeout(1000) // as long as somebody speaks
    await page.keyboard.press('Alt+r')
    await expect(page.locator('header').getByText(`${number} / 3`, { exact: true })).toBeVisible({ timeout: 60_000 })
  }
  await look(page, 'trial-dubbing')
  await submitTrial(page)

  const operator = await openReview(browser, ferry.title)
  await expect(
    operator.getByRole('row', { name: 'Segment 1', exact: true }).getByText('Fits', { exact: true }),
  ).toBeVisible()
  await look(operator, 'trial-dubbing-review')
  await passTrial(operator)
  await page.goto('/test/mytest')
  await page.getByRole('link', { name: ferry.title }).click()
  await expect(page.getByText('Calm and clear.')).toBeVisible()
})

test('an interpreter interprets a speech without its text; an operator listens beside the text and passes it', async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const page = await enter(browser, 'lin')
  await openTrial(page, 'lin', library.title)
  await expect(page.getByRole('region', { name: 'Floor' })).toBeVisible()
  await expect(page.getByText(library.lines[0]![0])).toHaveCount(0)
  await page.keyboard.press('Alt+r')
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await page.waitForTimeout(1500) // as long as somebody speaks
  await page.keyboard.press('Alt+r')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Recording \d/ })
      .first(),
  ).toBeVisible()
  await look(page, 'trial-interpreting')
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('These places need no interpretation').check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/test\/mytest$/)

  const operator = await openReview(browser, library.title)
  await operator.getByLabel(/^Message at/).fill('Good pace.')
  await operator.getByRole('combobox', { name: 'Severity' }).selectOption('neutral')
  await operator.getByRole('button', { name: 'Send' }).click()
  await operator.getByRole('tab', { name: 'Transcript' }).click()
  await expect(operator.getByText(library.lines[0]![1])).toBeVisible()
  await look(operator, 'trial-interpreting-review')
  await passTrial(operator)
  await page.goto('/test/mytest')
  await page.getByRole('link', { name: library.title }).click()
  await expect(page.getByText('Good pace.')).toBeVisible()
})

test('an art designer erases the text of a picture and sets the translation; an operator passes it', async ({
  browser,
}) => {
  const page = await enter(browser, 'lin')
  await openTrial(page, 'lin', pier.title)
  const board = page.getByRole('region', { name: 'Image repair' })
  await board.getByRole('button', { name: /^Region 1/ }).click()
  await page.keyboard.press('f')
  await expect(board.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('tab', { name: 'Typesetting' }).click()
  await page.getByLabel('Font size (px)').fill('48')
  await board.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(board.getByText('Saved', { exact: true })).toBeVisible()
  await look(page, 'trial-repair')
  await submitTrial(page)

  const operator = await openReview(browser, pier.title)
  await expect(operator.getByRole('region', { name: 'Image repair' })).toBeVisible()
  await look(operator, 'trial-repair-review')
  await passTrial(operator)
})
