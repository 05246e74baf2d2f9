/** A talent labels a text by keyboard, labels equal words with one key, and the labels are delivered. */
import { look } from './support/look.ts'
import { deliveredFiles, orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { acceptOffer, openWork, submit } from './support/work.ts'

const name = `${Date.now().toString(36)}-letters.txt`
const text = 'Ada met Bo in Oslo.\n\nIt rained.\n\nAda left.\n'

const textBox = (page: Page, number: number) => page.getByRole('textbox', { name: `Text of segment ${number}` })
const labelsOf = (page: Page, number: number) => page.getByRole('list', { name: `Labels of segment ${number}` })

test('a talent labels a text by keyboard, and the client gets it with its labels', async ({ page, browser }) => {
  await page.goto('/')
  const task_id = await orderByCalls(page, {
    name,
    media: 'doc',
    file: { name, bytes: Buffer.from(text), purpose: 'taskDocument' },
    targets: [],
    flow: (kinds) => kinds.includes('annotation'),
  })
  const noah = await enter(browser, 'noah')
  await acceptOffer(noah, name, /EN/)
  await openWork(noah, name)

  await textBox(noah, 1).press('Control+Shift+ArrowRight')
  await noah.keyboard.press('1')
  await expect(labelsOf(noah, 1)).toHaveText(/Person\s*Ada/)
  await noah.keyboard.press('Alt+a')
  await expect(labelsOf(noah, 3)).toHaveText(/Person\s*Ada/)
  await noah.keyboard.press('End')
  for (const key of ['ArrowLeft', 'Control+Shift+ArrowLeft', '3', 'q']) await noah.keyboard.press(key)
  await expect(labelsOf(noah, 1)).toHaveText(/Positive.*Place\s*Oslo/)
  await noah.keyboard.press('Delete')
  await expect(labelsOf(noah, 1)).not.toHaveText(/Oslo/)
  await noah.keyboard.press('Control+z')
  await expect(labelsOf(noah, 1)).toHaveText(/Oslo/)
  await noah.keyboard.press('Control+Enter')
  await noah.keyboard.press('Control+Enter')
  await expect(noah.getByText('3 / 3').first()).toBeVisible()
  await look(noah, 'annotation')
  await submit(noah)

  const lines = String((await deliveredFiles(page, task_id)).get('annotations'))
    .trim()
    .split('\n')
  const said = lines.map((line) => JSON.parse(line) as { labels: string[]; spans: object[] })
  expect(said.map(({ labels, spans }) => ({ labels, spans }))).toEqual([
    {
      labels: ['positive'],
      spans: [
        { label: 'PERSON', start: 0, end: 3, text: 'Ada' },
        { label: 'PLACE', start: 14, end: 18, text: 'Oslo' },
      ],
    },
    { labels: [], spans: [] },
    { labels: [], spans: [{ label: 'PERSON', start: 0, end: 3, text: 'Ada' }] },
  ])
  await noah.context().close()
})
