/** What people correct again and again in accepted work becomes a term that an admin approves, and the next draft uses it. No provider: drafts come from the memory. */
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, activeEditor, openWork, submit, translateAll } from './support/work.ts'

const stamp = Date.now().toString(36)
/** A word of no other journey. */
const word = `powerbank${stamp}`
const drafts: Record<string, string> = {
  [`The ${word} is new.`]: '移动电源是新的。',
  [`Charge the ${word} before use.`]: '使用前请给移动电源充电。',
  [`Keep a ${word} away from water.`]: '请让移动电源远离水。',
  [`The cable of ${stamp} is new.`]: `${stamp} 的电缆是新的。`,
  [`Keep the cable of ${stamp} dry before use.`]: `使用前请保持 ${stamp} 的电缆干燥。`,
}

test('three same corrections of accepted work are proposed, approved, and in the next draft', async ({ browser }) => {
  const clara = await enter(browser, 'clara', { width: 1440, height: 900 })
  const company = await signedIn(clara, 'clara')
  const pair = { source_lang: 'en', target_lang: 'zh' }
  for (const [source, target] of Object.entries(drafts))
    await company.call(calls.memory.addMemoryUnit, { ...pair, source, target })
  const order = (name: string, lines: readonly string[]) =>
    orderByCalls(clara, {
      ...{ name: `${name} ${stamp}`, media: 'doc', targets: ['zh'] },
      file: { name: `${stamp}-${name}.txt`, bytes: Buffer.from(lines.join('\n\n')), purpose: 'taskDocument' },
      flow: (kinds) => kinds.includes('translate') && kinds.includes('translationProofreading'),
    })
  await order('corrected', Object.keys(drafts))

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, `${stamp}-corrected.txt`, /ZH/)
  await openWork(lin, `${stamp}-corrected.txt`)
  await expect(activeEditor(lin)).toHaveValue(/移动电源/)
  await translateAll(lin, (_number, source) => (drafts[source.trim()] ?? '').replace('移动电源', '充电宝'))
  await submit(lin)

  const approve = clara.getByRole('button', { name: `Approve “${word} → 充电宝”` })
  await expect(async () => {
    await clara.goto('/production/insights')
    await expect(approve).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await look(clara, 'insights')
  await approve.click()
  await expect(approve).toBeHidden()

  await order('next', [word])
  await acceptOffer(lin, `${stamp}-next.txt`, /ZH/)
  await openWork(lin, `${stamp}-next.txt`)
  await expect(activeEditor(lin)).toHaveValue('充电宝')
})
