import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPassword, passwordStrength } from './password-rule.ts'

describe('an allowed password (specification section 5)', () => {
  const rule = newPassword({ min: 8, max: 32 }, 'disallowed')
  it.each(['Demo!2026', 'abcdefgh', '!@#$%&__', 'four words of it', 'x'.repeat(32)])('%j', (typed) => {
    expect(rule.safeParse(typed).success).toBe(true)
  })
  it.each([
    '',
    '1234567',
    'x'.repeat(33),
    'Passwörter',
    '密码密码密码密码',
    'with*star1',
    'a'.repeat(8) + ' ',
    ' leading1',
  ])('does not include %j', (typed) => expect(rule.safeParse(typed).success).toBe(false))
  it('has a message that lists the allowed characters, if there are any', () => {
    expect(rule.safeParse('with*star1').error?.issues[0]?.message).toBe('disallowed')
    expect(rule.safeParse('').error?.issues.map(({ message }) => message)).not.toContain('disallowed')
  })
})

describe('strength', () => {
  it.each([
    ['', 0],
    ['12345678', 1],
    ['password', 1],
    ['Passw0rd1', 1],
    ['qwertyui', 1],
    ['aaaaaaaaaaaa', 1],
    ['abcdefghij', 1],
    ['kuv7mTx', 2],
    ['river stone', 3],
    ['Mof4!tRq_e', 3],
    ['Mof4!tRq_e92', 4],
    ['river stone quiet lamp', 4],
  ])('%j is %i', (typed, strength) => expect(passwordStrength(typed)).toBe(strength))

  it('treats words about the user as known', () => {
    expect(passwordStrength('xiaoyulin+lin', ['xiaoyulin', 'lin'])).toBe(1)
    expect(passwordStrength('a.b(c*', ['a.b(c*'])).toBe(1)
  })
  it('property: never falls when different characters are appended', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9!@#$%&_]{1,20}$/), (typed) => {
        // After `~` no sequence continues, and no well-known word contains it.
        expect(passwordStrength(`${typed}~Q`)).toBeGreaterThanOrEqual(passwordStrength(typed))
      }),
    )
  })
})
