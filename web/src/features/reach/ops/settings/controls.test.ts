import { settingKeys } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { controlOf, isFitting } from './controls.ts'

it('there is a control for every setting, with the limits of its schema', () => {
  const kinds = Object.fromEntries(settingKeys.map((key) => [key, controlOf(key)]))
  expect(kinds).toMatchObject({
    default_language: { kind: 'language' },
    contact_email: { kind: 'text' },
    is_registration_open: { kind: 'switch' },
    review_days_max: { kind: 'number', min: 1, max: 90, unit: 'days' },
    lockout_minutes: { kind: 'number', min: 1, max: 1440, unit: 'minutes' },
    offer_wave_size: { kind: 'number', min: 1, max: 50, unit: 'people' },
    second_review_percent: { kind: 'number', min: 0, max: 100, unit: 'percent' },
    password_min: { kind: 'number', min: 8, max: 32, unit: 'characters' },
  })
})

it('values within the limits are accepted', () => {
  expect([isFitting('lockout_minutes', 0), isFitting('lockout_minutes', ''), isFitting('lockout_minutes', 15)]).toEqual(
    [false, false, true],
  )
  expect([isFitting('contact_email', 'nobody'), isFitting('contact_email', 'a@b.example')]).toEqual([false, true])
})
