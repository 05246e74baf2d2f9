/** How work is offered: a refusal and the next round; interest and the client's choice. */

import { calls } from '@polyphony/contract'
import { acceptWork, placeOrder as placeByCall, withoutChecks } from '../seed/actions.ts'
import type { Player } from '../seed/player.ts'
import { signedIn } from './support/api.ts'
import { documentFile } from './support/files.ts'
import { look } from './support/look.ts'
import { placeOrder } from './support/order.ts'
import { enter } from './support/people.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'
import { acceptOffer, offerCard } from './support/work.ts'

const stamp = Date.now().toString(36)
const names = ['kato', 'sato', 'mori'] as const
type Name = (typeof names)[number]

let clara: Page
const talents = new Map<Name, Player>()

test.beforeAll(async ({ browser }) => {
  clara = await enter(browser, 'clara')
  for (const name of names) talents.set(name, await signedIn(clara, name))
})
test.afterAll(() => clara?.context().close())

const page = { pageIndex: 0, pageSize: 50 } as const

/** The talents who have an offer for the file now. */
async function offered(fileName: string): Promise<Map<Name, string>> {
  const found = new Map<Name, string>()
  for (const name of names) {
    const { list } = await talents.get(name)!.call(calls.node.getNodeTaskToAcceptList, page)
    const offer = list.find((one) => one.file_name === fileName)
    if (offer) found.set(name, offer.node_task_id)
  }
  return found
}

async function someOffered(fileName: string, isEnough: (count: number) => boolean): Promise<Map<Name, string>> {
  await expect
    .poll(async () => isEnough((await offered(fileName)).size), { timeout: 60_000, intervals: [1000] })
    .toBe(true)
  return offered(fileName) // read again, because the talents asked first had no offer yet in the first answer
}

const refuse = (name: Name, node_task_id: string) =>
  talents.get(name)!.call(calls.node.refuseNodeTask, { node_task_id, reason: 'busy' })

/** Cleans up: the assignee gives the work back, and everybody refuses it. */
async function leaveNothing(worker: Name, fileName: string, refusals: number): Promise<void> {
  const { list } = await talents.get(worker)!.call(calls.node.getNodeTaskList, page)
  await refuse(worker, list.find((one) => one.file_name === fileName)!.node_task_id)
  for (let left = refusals; left > 0; left--) {
    const [[name, id] = []] = await someOffered(fileName, (count) => count > 0)
    await refuse(name!, id!)
  }
}

async function offeredBy(page: Page, mode: string, atOnce: number): Promise<void> {
  await page.getByRole('button', { name: /Offering method/ }).click()
  await page.getByRole('radio', { name: mode }).check()
  await page.getByLabel('Linguists per round').fill(String(atOnce))
}

const order = (fileName: string, mode: string, atOnce: number, before?: () => Promise<void>) =>
  placeOrder(clara, {
    file: { ...documentFile(), name: fileName },
    name: `Offered ${fileName}`,
    targets: ['Japanese'],
    before: async () => {
      await offeredBy(clara, mode, atOnce)
      await before?.()
    },
  })

async function enterAs(browser: Browser, name: Name): Promise<Page> {
  const page = await enter(browser, name)
  await page.goto('/task/list')
  return page
}

test('a talent refuses work, and it is offered to the next one, who accepts', async ({ browser }) => {
  const fileName = `first-${stamp}.docx`
  const url = await order(fileName, 'First come, first served', 1)
  const [[first] = []] = await someOffered(fileName, (count) => count === 1)
  const one = await enterAs(browser, first!)
  await expect(offerCard(one, fileName, /JA/)).toContainText('First come, first served.')
  await offerCard(one, fileName, /JA/).getByRole('button', { name: 'Decline' }).click()
  await one.getByRole('radio', { name: 'Fully booked' }).check()
  await one.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(offerCard(one, fileName, /JA/)).toHaveCount(0)
  await one.context().close()

  const next = await someOffered(fileName, (count) => count > 0)
  expect([...next.keys()]).not.toContain(first)
  const second = [...next.keys()][0]!
  const other = await enterAs(browser, second)
  await acceptOffer(other, fileName, /JA/)
  await other.context().close()

  await clara.goto(url)
  await clara.getByRole('tab', { name: 'History' }).click()
  await expect(clara.getByText('Declined the offer')).toBeVisible()
  await expect(clara.getByText('Accepted the offer')).toBeVisible()
  await leaveNothing(second, fileName, names.length - 2)
})

test('talents show interest, and the client chooses one of them', async ({ browser }) => {
  const fileName = `collect-${stamp}.docx`
  const url = await order(fileName, 'Collect interest, then choose', 50, () => look(clara, 'task-create-offering'))
  const all = await someOffered(fileName, (count) => count > 1)
  const [[first] = [], ...others] = [...all]
  const page = await enterAs(browser, first!)
  const card = offerCard(page, fileName, /JA/)
  await card.getByRole('button', { name: 'I’m interested' }).click()
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(card).toContainText('You can withdraw until someone is chosen')
  await look(page, 'offers-interested')
  const [[second, nodeTaskId] = [], ...rest] = others
  await acceptWork(talents.get(second!)!, nodeTaskId!)

  await clara.goto(url)
  for (const [name, id] of rest) await refuse(name, id)
  await clara.getByRole('button', { name: 'Choose', exact: true }).click({ timeout: 30_000 })
  const dialog = clara.getByRole('dialog', { name: /Choose linguist/ })
  await expect(dialog.getByRole('button', { name: /^Choose / })).toHaveCount(2)
  await look(clara, 'task-detail-choose')
  const nickname = (await page.getByRole('button', { name: /^Menu of / }).getAttribute('aria-label'))!.slice(8)
  await dialog.getByRole('button', { name: `Choose ${nickname}` }).click()
  await expect(clara.getByText(`${nickname} chosen`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: fileName })).toBeVisible()
  await page.goto('/msgcenter/list')
  await expect(page.getByText(/You were chosen/).first()).toBeVisible()
  await page.context().close()
  await leaveNothing(first!, fileName, names.length - 1 - rest.length)
})

test('the files of an order are offered together, and accepted together', async ({ browser }) => {
  const [client, name] = [await signedIn(clara, 'clara'), `Set ${stamp}`]
  const files = []
  for (const part of ['a', 'b']) {
    const bytes = new TextEncoder().encode(`Part ${part} of the manual.\nIt is short.`)
    files.push({ file_id: (await client.upload(`set-${part}-${stamp}.txt`, bytes, 'taskDocument')).file_id })
  }
  const task_id = await placeByCall(client, { name, media: 'doc', files, target_langs: ['ja'], ...withoutChecks })
  const page = await enterAs(browser, 'sato')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: /^2 files/ }).click({ timeout: 60_000 })
  await expect(card.getByRole('checkbox')).toHaveCount(2)
  await look(page, 'offers-bundle')
  await card.getByRole('button', { name: 'Accept 2 files' }).click()
  await expect(page.getByText('Offer accepted')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await page.context().close()
  const { list } = await client.call(calls.taskWork.previewDelete, { task_ids: [task_id] })
  await client.call(calls.taskWork.deleteTask, { task_id, seal: list[0]!.seal })
})
