/** The gallery shows every piece of `web/src/ui` (specification section 2.1, component demo pages). */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Parts of others that are shown, and what shows nothing by itself. */
const within = [
  'FilterSelect',
  'InLanguage',
  'LocalDates',
  'None',
  'Overlays',
  'TagPopover',
  'TagTree',
  'Toasts',
  'Card',
]

const sources = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.join(folder, file))

test('shows every piece', () => {
  const shown = sources(import.meta.dirname).map((file) => fs.readFileSync(file, 'utf8'))
  const ui = sources(path.join(import.meta.dirname, '../../../ui')).map((file) => path.basename(file, '.tsx'))
  const missing = ui.filter((name) => !shown.some((text) => text.includes(`/${name}.tsx'`)))
  expect(missing.toSorted()).toEqual(within.toSorted())
})
