/** What is where on the screen: measured, because a style that is only read is easily undone by another. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '../../../i18n/i18n.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { segmentAt, startWorkbenchServer } from './testing/workbench-server.ts'

beforeEach(() => signIn())
afterEach(async () => {
  await closeWorkbench()
  await page.viewport(1440, 900)
})

const boxOf = (element: Element) => element.getBoundingClientRect()
const sourceOf = (number: number) => 'The lighthouse keeper counts the ships. '.repeat((number % 3) + 1).trim()
const manySegments = (count: number) =>
  Array.from({ length: count }, (_, index) => segmentAt(index + 1, `${index + 1} ${sourceOf(index)}`))

function covers(above: Element, below: Element): boolean {
  const [a, b] = [boxOf(above), boxOf(below)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function expectWithin(inner: DOMRect, outer: DOMRect) {
  expect(inner.left).toBeGreaterThanOrEqual(outer.left)
  expect(inner.right).toBeLessThanOrEqual(outer.right)
  expect(inner.top).toBeGreaterThanOrEqual(outer.top)
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
}

describe.each([1366, 1440] as const)('in a window of %i pixels', (width) => {
  test.each(['en', 'zh', 'ja'] as const)('every tab of the panel is in the window (%s)', async (language) => {
    await page.viewport(width, 768)
    setLanguage(language)
    startWorkbenchServer([segmentAt(1, 'The harbour')])
    const screen = await showWorkbench()
    const tabs = screen.getByRole('tab')
    await expect.poll(() => tabs.elements().length).toBeGreaterThanOrEqual(6)
    const window = new DOMRect(0, 0, width, 768)
    const panel = screen.getByRole('tablist').element()
    for (const tab of tabs.elements()) {
      expectWithin(boxOf(tab), window)
      expectWithin(boxOf(tab), boxOf(panel))
      expect(tab.scrollWidth, tab.textContent).toBeLessThanOrEqual(tab.clientWidth)
    }
  })
})

test('a message about filled repetitions covers neither Submit nor a tab nor the active row, and its Undo is reachable', async () => {
  startWorkbenchServer([segmentAt(1, 'The harbour'), segmentAt(2, 'The harbour'), segmentAt(3, 'A boat')])
  const screen = await showWorkbench()
  const box = screen.getByRole('textbox', { name: 'Target of segment 1' })
  await box.fill('港口')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const filled = screen.getByRole('row', { name: 'Segment 2', exact: true }).getByText('港口')
  await expect.element(filled.first()).toBeVisible()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const toast = undo.element().closest('.mantine-Notification-root')!
  expect(covers(toast, screen.getByRole('button', { name: 'Submit', exact: true }).element())).toBe(false)
  for (const tab of screen.getByRole('tab').elements()) expect(covers(toast, tab)).toBe(false)
  expect(covers(toast, document.querySelector('[role="row"][aria-current]')!)).toBe(false)
  // Nothing lies above it.
  const { left, top, width, height } = boxOf(undo.element())
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(undo.element().contains(onTop)).toBe(true)
  await undo.click()
  await expect.element(filled).not.toBeInTheDocument()
})

describe('the grid', () => {
  const scroller = () => document.querySelector('[role="table"]')!.parentElement!
  const head = () => document.querySelector('[role="columnheader"]')!.parentElement!
  const active = () => document.querySelector('[role="row"][aria-current]')!
  const expectInView = async (why: string) =>
    expect
      .poll(() => {
        const [row, area] = [boxOf(active()), boxOf(scroller())]
        const isInView = row.top >= boxOf(head()).bottom - 1 && row.bottom <= area.bottom + 1
        return `${why}: ${isInView ? 'wholly in view' : 'cut'}`
      })
      .toBe(`${why}: wholly in view`)

  test('shows fifteen segments of one line at 1440 × 900', async () => {
    startWorkbenchServer(Array.from({ length: 40 }, (_, index) => segmentAt(index + 1, `A short line ${index + 1}`)))
    const screen = await showWorkbench()
    const rowOf = (number: number) => screen.getByRole('row', { name: `Segment ${number}`, exact: true })
    await expect.element(rowOf(2)).toBeVisible()
    expect(boxOf(rowOf(2).element()).height).toBeLessThanOrEqual(44)
    expectWithin(boxOf(rowOf(15).element()), boxOf(scroller()))
  })

  test('names the place of a segment without a line of its own', async () => {
    startWorkbenchServer([segmentAt(1, 'Monday', { context: 'cell' }), segmentAt(2, 'Closed', { context: 'cell' })])
    const screen = await showWorkbench()
    const row = screen.getByRole('row', { name: 'Segment 2', exact: true })
    await expect.element(row.getByText('Table cell')).toBeVisible()
    expect(boxOf(row.element()).height).toBeLessThanOrEqual(44)
  })

  test('has its heads above their texts', async () => {
    startWorkbenchServer([segmentAt(1, 'The harbour', { target: '港口', state: 'translated' }), segmentAt(2, 'A boat')])
    const screen = await showWorkbench()
    const leftOfText = (text: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().left
    }
    const source = screen.getByRole('cell', { name: 'The harbour' })
    await expect.element(source).toBeVisible()
    const heads = screen.getByRole('columnheader')
    expect(leftOfText(heads.nth(1).element())).toBeCloseTo(leftOfText(source.element()), 0)
  })

  test('keeps the active row wholly in view, by key and by click, whatever the height of the window', async () => {
    await page.viewport(1366, 500)
    startWorkbenchServer(manySegments(60))
    const screen = await showWorkbench()
    await expect.element(screen.getByRole('textbox', { name: 'Target of segment 1' })).toHaveFocus()
    for (let number = 1; number <= 24; number++) {
      await userEvent.keyboard(`字{Control>}{Enter}{/Control}`)
      await expectInView(`after confirming ${number}`)
    }
    // The last row that can be seen is cut by the edge: clicked, it comes into view.
    const rows = [...document.querySelectorAll('[role="row"][data-index]')]
    const cut = rows.filter((row) => boxOf(row).top < boxOf(scroller()).bottom - 8).at(-1)!
    const { top, left } = boxOf(cut)
    cut
      .querySelector('[data-side="source"]')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + 60, clientY: top + 4 }))
    await expect.poll(() => active() === cut).toBe(true)
    await expectInView('after a click on a cut row')
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      await userEvent.keyboard(`{Control>}{${key}}{/Control}`)
      await expectInView(`after ${key}`)
    }
  })
})
