import { describe, expect, it } from 'vitest'
import { emailAddress, maskEmail, maskPhone, phoneNumber } from './contact.ts'

describe('an email address', () => {
  it.each(['a@b.cn', 'first.last-2_x@mail.example.co', ' Lin@Example.COM '])('%j is valid', (typed) => {
    expect(emailAddress.parse(typed)).toBe(typed.trim().toLowerCase())
  })
  it.each(['', 'a@b', '.a@b.cn', 'a..b@c.cn', 'a@b.c', 'a@b.toplevelx', 'a b@c.cn', '<a@b.cn>', 'a@b.cn\nbcc:x@y.z'])(
    '%j is invalid',
    (typed) => {
      expect(emailAddress.safeParse(typed).success).toBe(false)
    },
  )
})

describe('a phone number', () => {
  it.each([
    ['138 1234 5678', '+8613812345678'],
    ['+86-138-1234-5678', '+8613812345678'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+81 (90) 1234.5678', '+819012345678'],
  ])('%s is stored as %s', (typed, kept) => {
    expect(phoneNumber.parse(typed)).toBe(kept)
  })
  it.each(['', '12812345678', '+86 128 1234 5678', '13812345', '+0123456789', 'call me', '+1234567890123456'])(
    '%j is invalid',
    (typed) => {
      expect(phoneNumber.safeParse(typed).success).toBe(false)
    },
  )
})

it('masking hides the middle', () => {
  expect(maskPhone('+8613812345678')).toBe('138****5678')
  expect(maskPhone('+442079460958')).toBe('+44****0958')
  expect(maskEmail('lin@example.com')).toBe('l***@example.com')
})
