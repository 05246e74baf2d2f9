import { calls, type DubSetting, defaultDubSetting } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { useSave } from '../form/use-save.ts'
import { DubSettingForm } from './DubSettingForm.tsx'

const { setCompanyDubSetting } = calls.dub
const setting: DubSetting = { ...defaultDubSetting, voices: [{ speaker: 'Proog', voice: 'onyx' }] }

function Company({ isReadOnly = false }) {
  const save = useSave(setCompanyDubSetting, { done: 'Saved' })
  return (
    <DubSettingForm
      setting={setting}
      speakers={['Emo']}
      isReadOnly={isReadOnly}
      save={save}
      onSave={(changed) => save.send({ setting: changed })}
    />
  )
}

const sent = () => network.arrived(setCompanyDubSetting).map(({ input }) => input.setting)

beforeEach(() => network.answer(setCompanyDubSetting, () => ({})))

test('what has changed is sent, without those who have no voice', async () => {
  const screen = await show(<Company />)
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Voice of Proog' }).fill('echo')
  await save.click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  expect(sent()).toEqual([{ ...setting, voices: [{ speaker: 'Proog', voice: 'echo' }] }])
})

test('a value that can’t be is said at its field, and nothing is sent', async () => {
  const screen = await show(<Company />)
  await screen.getByRole('textbox', { name: 'Maximum speed' }).fill('3')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Enter a valid maximum speed')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a refusal is said above the fields, and what was entered stays', async () => {
  network.answer(setCompanyDubSetting, () => {
    throw new Refusal('NO_PERMISSION')
  })
  const screen = await show(<Company />)
  await screen.getByRole('textbox', { name: 'Default voice' }).fill('nova')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('form').getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Default voice' })).toHaveValue('nova')
})

test('who may only look can change nothing', async () => {
  const screen = await show(<Company isReadOnly />)
  await expect.element(screen.getByRole('textbox', { name: 'Voice of Emo' })).toBeDisabled()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
