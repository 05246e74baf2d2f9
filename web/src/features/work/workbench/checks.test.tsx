/** Findings that are mended by a click, and rules that are ignored with a reason: wide and narrow, in three languages. */
import { calls } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../../../i18n/i18n.ts'
import { network } from '../../../testing/network.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { segmentAt, startWorkbenchServer } from './testing/workbench-server.ts'

beforeEach(() => signIn())
afterEach(async () => {
  await closeWorkbench()
  await page.viewport(1440, 900)
})

const words = {
  en: {
    targetOf: 'Target of segment 1',
    openPanel: 'Open panel',
    issues: /^Issues/,
    missing: 'Placeholder {count} is missing in the target',
    fix: 'Fix',
    ignore: 'Ignore in this job',
    reason: 'Reason',
  },
  zh: {
    targetOf: '句段 1 的译文',
    openPanel: '打开面板',
    issues: /^问题/,
    missing: '译文缺少占位符 {count}',
    fix: '修正',
    ignore: '在本任务中忽略',
    reason: '忽略原因',
  },
  ja: {
    targetOf: 'セグメント 1 の訳文',
    openPanel: 'パネルを開く',
    issues: /^指摘/,
    missing: '訳文に {count} がありません',
    fix: '修正する',
    ignore: 'この作業全体で無視',
    reason: '無視する理由',
  },
} as const

describe.each([1440, 390] as const)('in a window of %i pixels', (width) => {
  test.each(['en', 'zh', 'ja'] as const)(
    'a lost placeholder is put back, and a rule is ignored (%s)',
    async (language) => {
      await page.viewport(width, 844)
      setLanguage(language)
      const said = words[language]
      const { rows } = startWorkbenchServer([segmentAt(1, 'You have {count} files.'), segmentAt(2, 'A lighthouse')])
      const screen = await showWorkbench()
      const box = screen.getByRole('textbox', { name: said.targetOf })
      await box.fill('您  有文件。')
      if (width < 700) await screen.getByRole('button', { name: said.openPanel }).click()
      await screen.getByRole('tab', { name: said.issues }).click()
      const lost = screen.getByText(said.missing, { exact: true })
      await expect.element(lost).toBeVisible()
      lost.element().parentElement!.querySelector('button')!.click()
      await expect.element(lost).not.toBeInTheDocument()
      await expect.poll(() => [...rows.values()][0]?.target).toMatch(/\{count\}/)

      await screen.getByRole('button', { name: said.ignore }).first().click()
      await screen.getByRole('textbox', { name: said.reason }).fill('The client’s layout')
      await screen.getByRole('button', { name: said.ignore }).first().click()
      await expect.poll(() => network.arrived(calls.workbench.ignoreRule).length).toBe(1)
      expect(network.arrived(calls.workbench.ignoreRule)[0]?.input).toMatchObject({ reason: 'The client’s layout' })
      await expect.element(screen.getByText('The client’s layout', { exact: false }).first()).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )
})
