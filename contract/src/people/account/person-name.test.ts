import { expect, it } from 'vitest'
import { username } from '../session/session.ts'
import { formerMemberName, personName } from './person-name.ts'

it('of a former member doesn’t identify the person, is in the reader’s language, and can’t be chosen as a username', () => {
  const name = formerMemberName('0193b1d5-7a2e-7c11-9f00-1a2b3c4d5e6f')
  expect(name).toBe('~9f001a2b3c4d5e6f')
  expect(personName(name, 'zh')).toBe('前成员')
  expect(personName(name, 'en')).toBe('Former member')
  expect(personName(name, 'ja')).toBe('元メンバー')
  expect(personName('林晓雨', 'en')).toBe('林晓雨')
  expect(username.safeParse(name).success).toBe(false)
})
