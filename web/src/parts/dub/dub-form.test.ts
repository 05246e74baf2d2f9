import { defaultDubSetting } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { dubForm, formOf, settingOf } from './dub-form.ts'

const setting = { ...defaultDubSetting, voices: [{ speaker: 'Proog', voice: 'onyx' }] }

it('has a row for everybody who speaks, and saves only rows with a voice', () => {
  const form = formOf(setting, ['Emo', 'Proog'])
  expect(form.voices).toEqual([
    { speaker: 'Proog', voice: 'onyx' },
    { speaker: 'Emo', voice: '' },
  ])
  expect(settingOf(form)).toEqual(setting)
})

it('treats an empty default voice as none, and refuses what the server refuses', () => {
  const form = formOf(setting, [])
  expect(form.default_voice).toBe('')
  expect(settingOf({ ...form, default_voice: 'alloy' }).default_voice).toBe('alloy')
  expect(dubForm.safeParse({ ...form, max_speed: 1.3 }).success).toBe(false)
  expect(dubForm.safeParse({ ...form, loudness: -10 }).success).toBe(false)
})
