/** On a phone the closed assistant covers nothing that is pressed or read once a page is scrolled to its end. */

import type { Page } from '@playwright/test'
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { closeToasts, look } from './support/look.ts'
import { orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const text = Array.from({ length: 14 }, (_, index) => `Pier ${index + 1} is old.`).join('\n\n')
const phone = { width: 390, height: 844 }

/** What can be pressed or read and lies under the icon, with everything that scrolls scrolled to its end. */
async function covered(page: Page): Promise<string[]> {
  await closeToasts(page)
  const icon = page.getByRole('button', { name: 'Open AI assistant' })
  await expect(icon).toBeVisible()
  return icon.evaluate(async (button) => {
    for (const one of [document.scrollingElement!, ...document.querySelectorAll('main *')])
      one.scrollTop = one.scrollHeight
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const own = button.getBoundingClientRect()
    const pressed =
      'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch], [role=checkbox]'
    const found: [Element, DOMRect[]][] = [...document.querySelectorAll(pressed)].map((one) => [
      one,
      [one.getBoundingClientRect()],
    ])
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if (text.textContent?.trim()) found.push([text.parentElement!, [...range.getClientRects()]])
    }
    // Only what is painted there: what its frame cuts off lies under nothing.
    const isUnder = (one: Element, { left, right, top, bottom }: DOMRect) => {
      const [x, y] = [
        Math.max(left, own.left) + Math.min(right, own.right),
        Math.max(top, own.top) + Math.min(bottom, own.bottom),
      ]
      const meets = left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1
      return meets && document.elementsFromPoint(x / 2, y / 2).includes(one)
    }
    return found
      .filter(([one, boxes]) => !button.contains(one) && boxes.some((box) => isUnder(one, box)))
      .map(([one]) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 80))
  })
}

/** What was left free for it is gone: something has to be seen under it then. */
const takeRoom = (page: Page) =>
  page.evaluate(() => {
    const rules = [':root { --assistant-room: 0px !important }', 'main, main * { padding-bottom: 0 !important }']
    const sheet = new CSSStyleSheet()
    for (const rule of rules) sheet.insertRule(rule)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

test('lists, forms and the workbench keep their last controls free of the assistant on a phone', async ({
  browser,
}) => {
  test.slow()
  const page = await enter(browser, 'clara', phone)
  const file = { name: 'pier.txt', bytes: Buffer.from(text), purpose: 'taskDocument' as const }
  const task_id = await orderByCalls(page, {
    name: 'Pier notes',
    media: 'doc',
    file,
    targets: ['it'],
    flow: (kinds) => kinds.includes('translationProofreading'),
  })
  const clara = await signedIn(page, 'clara')
  const { list } = await clara.call(calls.taskPiece.getTaskPieceList, { task_id })
  const node_task_id = list
    .flatMap(({ nodes }) => nodes)
    .find(({ kind }) => kind === 'translationProofreading')?.node_task_id
  for (const [name, address] of [
    ['list', '/task/list'],
    ['detail', `/task/detail/${task_id}`],
    ['order', '/task/flow'],
    ['flows', '/production/flow'],
    ['assistants', '/production/assistant'],
    ['prompts', '/production/direct'],
    ['memory', '/production/memory'],
    ['knowledge', '/talentkbs/list'],
    ['setting', '/me/setting'],
    ['team', '/team/list'],
    ['messages', '/msgcenter/list'],
    ['workbench', `/workbench/${node_task_id}`],
  ] as const) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect([name, await covered(page)]).toEqual([name, []])
    if (['list', 'order', 'workbench'].includes(name)) await look(page, `assistant-icon-${name}`)
    if (!['list', 'workbench'].includes(name)) continue
    await takeRoom(page)
    expect([name, await covered(page)]).not.toEqual([name, []])
  }
})
