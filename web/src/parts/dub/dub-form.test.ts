import { defaultDubSetting } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { dubForm, formOf, settingOf } from './dub-form.ts'

const setting = { ...defaultDubSetting, voices: [{ speaker: 'Proog', voice: 'onyx' }] }

it('gives everybody who speaks a row, and forgets those without a voice', () => {
  const form = formOf(setting, ['Emo', 'Proog'])
  expect(form.voices).toEqual([
    { speaker: 'Proog', voice: 'onyx' },
    { speaker: 'Emo', voice: '' },
  ])
  expect(settingOf(form)).toEqual(setting)
})

it('takes an empty default voice for none, and refuses what the server would', () => {
  const form = formOf(setting, [])
  expect(form.default_voice).toBe('')
  expect(settingOf({ ...form, default_voice: 'alloy' }).default_voice).toBe('alloy')
  expect(dubForm.safeParse({ ...form, max_speed: 1.3 }).success).toBe(false)
  expect(dubForm.safeParse({ ...form, loudness: -10 }).success).toBe(false)
})
