import { calls, type SettingKey, type SettingShown } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../../../../i18n/i18n.ts'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { OpsSettingsScreen } from './OpsSettingsScreen.tsx'

const { getAllSetting, saveSetting } = calls.opsSetting

const preset = (setting_key: SettingKey, value: SettingShown['value']): SettingShown => ({
  setting_key,
  value,
  preset: value,
  is_set: false,
  version: 0,
  updated_at: null,
  updated_by: null,
})
const changed = (setting: SettingShown, value: SettingShown['value'], version: number): SettingShown => ({
  ...setting,
  value,
  is_set: true,
  version,
  updated_at: '20260105120000000',
  updated_by: 'Olga',
})

/** The server's settings: it refuses who has seen an older version. */
async function open(...settings: SettingShown[]) {
  const kept = new Map(settings.map((setting) => [setting.setting_key, setting]))
  let version = 100
  network.answer(getAllSetting, () => ({ list: [...kept.values()] }))
  network.answer(saveSetting, (input) => {
    const before = kept.get(input.setting_key)!
    if (input.version !== before.version) throw new Refusal('VERSION_CONFLICT')
    const saved =
      input.value === null ? preset(input.setting_key, before.preset) : changed(before, input.value, ++version)
    kept.set(input.setting_key, saved)
    return saved
  })
  const screen = await show(<OpsSettingsScreen />)
  return {
    screen,
    sent: () => network.arrived(saveSetting).map(({ input }) => input),
    /** Another operator is faster. */
    overtake: (setting: SettingShown) => void kept.set(setting.setting_key, setting),
  }
}

const lockout = preset('lockout_minutes', 15)
const registration = preset('is_registration_open', true)
const contact = preset('contact_email', 'office@example.com')

test('a switch is saved at once', async () => {
  const { screen, sent } = await open(registration)
  const control = screen.getByRole('switch', { name: 'Registration is open' })
  await expect.element(control).toBeChecked()
  await control.click()
  await expect.element(screen.getByText('“Registration is open” saved')).toBeVisible()
  expect(sent()).toEqual([{ setting_key: 'is_registration_open', value: false, version: 0 }])
  await expect.element(control).not.toBeChecked()
})

test('what is typed is saved by its button, or by Enter, and only where it differs', async () => {
  const { screen, sent } = await open(lockout, contact)
  const save = screen.getByRole('button', { name: 'Save “Lockout time”' })
  const minutes = screen.getByRole('textbox', { name: 'Lockout time' })
  await expect.element(minutes).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await minutes.fill('20')
  await save.click()
  await expect.poll(sent).toEqual([{ setting_key: 'lockout_minutes', value: 20, version: 0 }])
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(minutes).toHaveValue('20 minutes')
  const address = screen.getByRole('textbox', { name: 'Contact email' })
  await address.click()
  await userEvent.keyboard('{Enter}')
  await address.fill('help@example.com')
  await address.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('“Contact email” saved')).toBeVisible()
  expect(sent().slice(1)).toEqual([{ setting_key: 'contact_email', value: 'help@example.com', version: 0 }])
})

test('a value that can’t be is said at its field, and isn’t sent', async () => {
  const { screen, sent } = await open(lockout)
  const minutes = screen.getByRole('textbox', { name: 'Lockout time' })
  await minutes.fill('0')
  await expect.element(screen.getByText('Enter a value from 1 to 1440')).toBeVisible()
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('button', { name: 'Save “Lockout time”' })).toBeDisabled()
  await minutes.click()
  await userEvent.keyboard('{Enter}')
  await minutes.fill('15')
  await expect.element(screen.getByText('Enter a value from 1 to 1440')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('it goes back to its default, whatever is typed', async () => {
  const { screen, sent } = await open(changed(lockout, 30, 7))
  const minutes = screen.getByRole('textbox', { name: 'Lockout time' })
  await expect.element(screen.getByText(/^Default: 15 minutes · Changed by Olga/)).toBeVisible()
  await minutes.fill('40')
  await screen.getByRole('button', { name: 'Reset “Lockout time” to default' }).click()
  await expect.element(minutes).toHaveValue('15 minutes')
  expect(sent()).toEqual([{ setting_key: 'lockout_minutes', value: null, version: 7 }])
  await expect.element(screen.getByRole('button', { name: /to default$/ })).not.toBeInTheDocument()
})

test('of two operators the second is told what the first has set, loses nothing typed, and may insist', async () => {
  const { screen, sent, overtake } = await open(lockout)
  const minutes = screen.getByRole('textbox', { name: 'Lockout time' })
  const save = screen.getByRole('button', { name: 'Save “Lockout time”' })
  await minutes.fill('20')
  overtake(changed(lockout, 45, 8))
  await save.click()
  await expect.element(screen.getByRole('alert').getByText('set this to “45 minutes”', { exact: false })).toBeVisible()
  await expect.element(minutes).toHaveValue('20 minutes')
  setLanguage('ja')
  await expect.element(screen.getByRole('alert').getByText('先に「45 分」に変更', { exact: false })).toBeVisible()
  setLanguage('en')
  await save.click()
  await expect.poll(() => sent().map(({ version }) => version)).toEqual([0, 8])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(minutes).toHaveValue('20 minutes')
})

test('a refusal is said in its row, and what was typed stays', async () => {
  const { screen } = await open(preset('password_min', 8), preset('password_max', 20))
  network.answer(saveSetting, () => {
    throw new Refusal('SETTING_OUT_OF_ORDER')
  })
  const longest = screen.getByRole('textbox', { name: 'Maximum password length' })
  await longest.fill('40')
  await screen.getByRole('button', { name: 'Save “Maximum password length”' }).click()
  const alert = screen.getByRole('listitem').nth(1).getByRole('alert')
  await expect.element(alert).toHaveTextContent('The minimum can’t be more than the maximum')
  await expect.element(longest).toHaveValue('40 characters')
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
})
