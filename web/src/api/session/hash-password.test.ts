import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword } from './hash-password.ts'

it.each(['Demo!2026', '', '密码パスワード🔑'])('%j', (typed) => {
  expect(hashPassword(typed)).toBe(createHash('sha1').update(typed, 'utf8').digest('hex'))
})
