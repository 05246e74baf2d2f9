import { calls, type KbsNode, kbsRoots } from '@polyphony/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../../i18n/i18n.ts'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { KbsCascader } from './KbsCascader.tsx'

const manuals = '0190b6a0-0000-7000-8000-0000000000b1'
const prices = '0190b6a0-0000-7000-8000-0000000000b2'
const notes = '0190b6a0-0000-7000-8000-0000000000b3'

const node = (kbs_id: string, kbs_name: string, children: KbsNode[] = []): KbsNode => ({ kbs_id, kbs_name, children })

function Choosing({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  const change = (next: string | null) => {
    setValue(next)
    onChange(next)
  }
  return <KbsCascader label="Ask" value={value} onChange={change} enabled={['corporate']} />
}

async function open() {
  const chosen: (string | null)[] = []
  const company = [node(manuals, 'Manuals', [node(prices, 'Prices')])]
  const own = [node(notes, 'Notes')]
  network.answer(calls.kbs.getAllKbs, () => ({
    list: kbsRoots.map((root) => ({ kbs_id: root, kbs_name: root, children: root === 'corporate' ? company : own })),
  }))
  const page = await show(<Choosing onChange={(value) => chosen.push(value)} />)
  await page.getByRole('textbox', { name: 'Ask' }).click()
  return { page, chosen }
}

test('a tree that isn’t enabled is shown and can’t be opened; a root is no base', async () => {
  const { page, chosen } = await open()
  await expect.element(page.getByRole('option', { name: 'Personal' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('option', { name: 'Personal' }).hover()
  await expect.element(page.getByRole('option', { name: 'Notes' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Company' }).click()
  await expect.element(page.getByRole('option', { name: 'Manuals' })).toBeVisible()
  expect(chosen).toEqual([])
  await page.getByRole('option', { name: 'Manuals' }).click()
  expect(chosen).toEqual([manuals])
  await expect.element(page.getByRole('textbox', { name: 'Ask' })).toHaveValue('Company › Manuals')
})

test('keys go to a base below, and typing finds one', async () => {
  const { page, chosen } = await open()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
  expect(chosen).toEqual([prices])
  await page.getByRole('textbox', { name: 'Ask' }).fill('ＭＡＮＵ')
  await expect.element(page.getByRole('option', { name: 'Company › Manuals' })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual([prices, manuals])
})

test('what is chosen is called as in the page’s language, also once that changes', async () => {
  const { page } = await open()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Ask' })).toHaveValue('Company › Manuals')
  setLanguage('zh')
  await expect.element(page.getByRole('textbox', { name: 'Ask' })).toHaveValue('企业知识库 › Manuals')
})

test('a field that only adds to something is empty again for the next one', async () => {
  network.answer(calls.kbs.getAllKbs, () => ({
    list: kbsRoots.map((root) => ({ kbs_id: root, kbs_name: root, children: [node(manuals, 'Manuals')] })),
  }))
  const added: (string | null)[] = []
  const page = await show(<KbsCascader label="Add" value={null} isAdding onChange={(value) => added.push(value)} />)
  const field = page.getByRole('textbox', { name: 'Add' })
  await field.fill('Manuals')
  await page
    .getByRole('option', { name: /Manuals/ })
    .first()
    .click()
  expect(added).toEqual([manuals])
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})
