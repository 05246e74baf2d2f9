/** A delivered line is wrong: the client asks for rework, an operator accepts, whoever did it corrects it for no more pay. */
import { calls, type NodeKind } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { expectAccessible, look } from './support/look.ts'
import { deliveredFiles, orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, openWork, submit, translateAll, typeOver } from './support/work.ts'

const stamp = Date.now().toString(36)
const wrong = '码头人满为患。'
const right = '码头空无一人。'

test('a delivered text is reworked by whoever did it, free of charge', async ({ browser }) => {
  const clara = await enter(browser, 'clara')
  const fileName = `${stamp}-pier.txt`
  const file = { name: fileName, bytes: Buffer.from('The pier is empty.'), purpose: 'taskDocument' as const }
  const flow = (kinds: readonly NodeKind[]) => kinds.includes('translationProofreading') && !kinds.includes('editing')
  const task_id = await orderByCalls(clara, { name: `Pier ${stamp}`, media: 'doc', file, targets: ['zh'], flow })
  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, fileName, /ZH/)
  await openWork(lin, fileName)
  await translateAll(lin, () => wrong)
  await submit(lin)
  expect(String((await deliveredFiles(clara, task_id)).get('original'))).toContain(wrong)
  const client = await signedIn(clara, 'clara')
  const { charge_minor } = await client.call(calls.task.getTaskDetail, { task_id })
  const talent = await signedIn(lin, 'lin')
  const paid = async () => (await talent.call(calls.settlement.getIncomeList, { pageSize: 100 })).total
  const payments = await paid()

  await clara.goto(`/task/detail/${task_id}`)
  await clara.getByRole('button', { name: 'More actions' }).click()
  await clara.getByRole('menuitem', { name: 'Request rework' }).click()
  const dialog = clara.getByRole('dialog', { name: 'Request rework' })
  await dialog
    .getByRole('textbox', { name: 'What is wrong' })
    .pressSequentially('Line 1 says the pier is crowded. It is empty.')
  await expectAccessible(clara, 'the request for rework')
  await look(clara, 'rework-request')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(clara.getByText('Awaiting answer')).toBeVisible()

  const olga = await enter(browser, 'olga')
  await olga.goto('/ops/finance')
  await olga.getByRole('link', { name: 'Rework requests to answer' }).click()
  await olga.getByRole('button', { name: 'Answer' }).click()
  const answer = olga.getByRole('dialog', { name: 'Answer rework request' })
  await answer.getByRole('radio', { name: 'Accept: fix free of charge' }).click()
  await answer.getByRole('textbox', { name: 'Message to the client' }).fill('You are right, we are fixing it.')
  await look(olga, 'rework-answer')
  await answer.getByRole('button', { name: 'Answer' }).click()
  await expect(olga.getByText('Accepted', { exact: true })).toBeVisible()

  await openWork(lin, fileName)
  await expect(lin.getByText('Line 1 says the pier is crowded. It is empty.')).toBeVisible()
  await typeOver(lin, 1, right)
  await expect(lin.getByText('Saved', { exact: true })).toBeVisible()
  await submit(lin)

  await expect(async () =>
    expect(String((await deliveredFiles(clara, task_id)).get('original'))).toContain(right),
  ).toPass({
    timeout: 120_000,
  })
  await expect(clara.getByText('You are right, we are fixing it.')).toBeVisible()
  await clara.setViewportSize({ width: 390, height: 844 })
  await look(clara, 'rework-done-narrow')
  expect((await client.call(calls.task.getTaskDetail, { task_id })).charge_minor).toBe(charge_minor)
  expect(await paid()).toBe(payments)
})
