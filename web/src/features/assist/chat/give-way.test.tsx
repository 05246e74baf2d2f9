import { Link } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { chatScene, keptKey } from './testing/scene.tsx'

const scene = chatScene()
const { innerWidth, innerHeight } = window
afterEach(() => browser.viewport(innerWidth, innerHeight))

const clicked = () => new MouseEvent('click', { bubbles: true, cancelable: true })

const pages = (
  <nav aria-label="Pages">
    <Link to="/task/list">Tasks</Link>
    <Link to="/task/list" search={{ page: 2 }} replace>
      Corrected
    </Link>
  </nav>
)

async function open() {
  const shown = await scene.open(pages)
  const { panel } = shown
  return {
    ...shown,
    /** As a toast's link or the finder does it, while the page itself is covered. */
    goBy: (name: string) => shown.page.getByText(name, { exact: true }).element().dispatchEvent(clicked()),
    enlarge: () => panel.getByRole('button', { name: 'Full screen' }).click(),
    isFull: () => expect.element(panel).toHaveAttribute('aria-modal', 'true'),
    isDocked: () => expect.element(panel).toHaveAttribute('aria-modal', 'false'),
  }
}

test('on full screen it gives way to another page and to the one before, with what is typed', async () => {
  const { page, field, goBy, enlarge, isFull, isDocked } = await open()
  await enlarge()
  await isFull()
  await field.fill('Who lights')
  goBy('Tasks')
  await isDocked()
  expect(page.address()).toBe('/task/list')
  await expect.element(field).toHaveValue('Who lights')
  expect(JSON.parse(localStorage.getItem(keptKey)!)).toMatchObject({ mode: 1 })
  await enlarge()
  await isFull()
  page.goBack()
  await expect.poll(() => page.address()).toBe('/')
  await isDocked()
})

test('on full screen it stays over a page that corrects its own address', async () => {
  const { page, goBy, enlarge, isFull, isDocked } = await open()
  goBy('Tasks')
  await isDocked()
  await enlarge()
  goBy('Corrected')
  await expect.poll(() => page.address()).toBe('/task/list?page=2')
  await isFull()
})

test('on a phone, where it covers the page however it stands, it closes', async () => {
  await browser.viewport(390, 844)
  const { panel, launcher, goBy, isFull } = await open()
  await isFull()
  goBy('Tasks')
  await expect.element(launcher).toBeVisible()
  await expect.element(launcher).not.toHaveFocus()
  await expect.element(panel).not.toBeInTheDocument()
})
