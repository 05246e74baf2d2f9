import { calls, type LegalEntity } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const { getLegalEntity, saveLegalEntity } = calls.legalEntities
const entity: LegalEntity = {
  entity_id: '0190b6a0-0000-7000-8000-000000000701',
  name: '复调科技',
  name_latin: 'Polyphony Ltd.',
  address: 'Shanghai',
  country: 'CN',
  currency: 'CNY',
  time_zone: 'Asia/Shanghai',
  numbers: [{ name: 'USCC', value: '9131' }],
  version: 3,
  last_month: '2026-10',
}
beforeEach(async () => {
  network.answer(getLegalEntity, () => entity)
  network.answer(calls.reference.getAllCountry, () => ({ list: [] }) as never)
  await signIn({ talent: { is_operator: true } })
})
const open = () => openPage('/ops/entity')
const sent = () => network.arrived(saveLegalEntity).map(({ input }) => input)

test('shows the entity, and saves name and numbers with the version that was read', async () => {
  network.answer(saveLegalEntity, () => ({ version: 4 }))
  const page = await open()
  await expect.element(page.getByText('Last closed month: October 2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Name in Latin script' }).fill('Polyphony Inc.')
  await page.getByRole('button', { name: 'Add number' }).click()
  await page.getByRole('textbox', { name: 'Name of entry 2' }).fill('VAT')
  await page.getByRole('textbox', { name: 'Number of entry 2', exact: true }).fill('CN 7')
  await page.getByRole('button', { name: 'Save' }).click()
  const { entity_id: _, last_month: __, ...facts } = entity
  const numbers = [...entity.numbers, { name: 'VAT', value: 'CN 7' }]
  await expect.poll(sent).toEqual([{ ...facts, name_latin: 'Polyphony Inc.', numbers }])
})

test('says at the time zone that a closed month would move', async () => {
  network.answer(saveLegalEntity, () => {
    throw new Refusal('ENTITY_ZONE_CLOSED', { month: '2026-10' })
  })
  const page = await open()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('New_York')
  await page.getByRole('option', { name: 'America/New_York' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('2026-10 is closed but not yet over in that time zone')).toBeVisible()
})

test('sends no number without a name', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Add number' }).click()
  await page.getByRole('textbox', { name: 'Number of entry 2', exact: true }).fill('CN 7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Each entry needs a name and a number, with unique names')).toBeVisible()
  expect(sent()).toEqual([])
})
