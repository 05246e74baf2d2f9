import { expect, it } from 'vitest'
import { channelOf, readContact } from './contact.ts'

it.each([
  [' Lin@Example.com ', 'email', 'lin@example.com'],
  ['138 1234 5678', 'phone', '+8613812345678'],
  ['+44 20 7946 0958', 'phone', '+442079460958'],
  ['12345', 'phone', null],
  ['lin@', 'email', null],
  ['', 'phone', null],
])('%j is read as %s: %j', (typed, channel, contact) => {
  expect(channelOf(typed)).toBe(channel)
  expect(readContact(channelOf(typed), typed)).toBe(contact)
})
