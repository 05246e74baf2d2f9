/**
 * Editing: an editor improves what a translator wrote, by typing as a person types, and the client gets the edited
 * text; and a trial in which a machine-like draft is polished.
 */
import { placeOrder } from '../seed/actions.ts'
import { press } from '../seed/trial-materials.ts'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { deliveredFiles } from './support/orders.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { beginTrial } from './support/trial.ts'
import { acceptOffer, activeEditor, openWork, submit, typeOver } from './support/work.ts'

const stamp = Date.now().toString(36)
const name = `${stamp}-tower.txt`
const text = ['The tower is old.', 'Nobody climbs it now.', 'The tower is old.'].join('\n\n')

test('an editor improves what a translator wrote, and the client gets the edited text', async ({ browser, page }) => {
  await page.goto('/')
  const clara = await signedIn(page, 'clara')
  const { file_id } = await clara.upload(name, Buffer.from(text), 'taskDocument')
  const task_id = await placeOrder(clara, {
    name: `Tower ${stamp}`,
    media: 'doc',
    files: [{ file_id }],
    target_langs: ['zh'],
    isFlow: (kinds) => kinds.includes('editing'),
    is_qa_required: true,
    is_acceptance_required: false,
    is_non_native_allowed: true,
  })

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, name, /ZH/)
  await openWork(lin, name)
  await typeOver(lin, 1, '这座塔很旧。')
  await typeOver(lin, 2, '现在没人爬它。')
  await expect(activeEditor(lin), 'a repetition is filled, and confirmed by the person').toHaveValue('这座塔很旧。')
  await activeEditor(lin).press('Control+Enter')
  await expect(lin.getByText('3 / 3', { exact: true }).first()).toBeVisible()
  await expect(lin.getByText('Saved', { exact: true })).toBeVisible()
  await submit(lin)

  const mei = await enter(browser, 'mei')
  await acceptOffer(mei, name, /ZH/)
  await openWork(mei, name)
  await expect(activeEditor(mei)).toHaveValue('这座塔很旧。')
  await typeOver(mei, 1, '塔已古老。')
  await typeOver(mei, 2, '如今无人登临。')
  await activeEditor(mei).press('Control+Enter')
  await expect(mei.getByText('3 / 3', { exact: true }).first()).toBeVisible()
  await expect(mei.getByText('Saved', { exact: true })).toBeVisible()
  await mei.reload()
  await expect(mei.getByText('3 / 3', { exact: true }).first()).toBeVisible()
  await look(mei, 'workbench-editing')
  await submit(mei)

  const rui = await enter(browser, 'rui')
  await acceptOffer(rui, name, /ZH/)
  await openWork(rui, name, '/qa/list')
  await rui.getByRole('button', { name: 'QA result' }).click()
  await rui.getByRole('dialog', { name: 'QA result' }).getByRole('button', { name: 'Pass' }).click()
  await expect(rui).not.toHaveURL(/\/workbench\//)
  const files = await deliveredFiles(page, task_id)
  const delivered = [...files.values()].map(String).join('\n')
  expect(delivered).toContain('塔已古老。')
  expect(delivered).toContain('如今无人登临。')
  expect(delivered).not.toContain('没人爬')
})

test('an editor polishes the draft of a trial and hands it in', async ({ browser }) => {
  const yue = await enter(browser, 'yue')
  const { node_task_id } = await beginTrial(await signedIn(yue, 'yue'), press.title)
  await yue.goto(`/workbench/${node_task_id}`)
  await expect(activeEditor(yue)).toHaveValue(press.lines[0]![2]!)
  for (const [index, [, polished]] of press.lines.entries()) await typeOver(yue, index + 1, polished)
  await expect(yue.getByText(`${press.lines.length} / ${press.lines.length}`).first()).toBeVisible()
  await expect(yue.getByText('Saved', { exact: true })).toBeVisible()
  await yue.getByRole('button', { name: 'Submit' }).click()
  await yue.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(yue).toHaveURL(/\/test\/mytest$/)
})
