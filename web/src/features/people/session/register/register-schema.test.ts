import { describe, expect, it } from 'vitest'
import { openIdentities, type RegisterForm, registerSchema, type Way } from './register-schema.ts'

const texts = { agreeFirst: 'agree', companyName: 'company', disallowed: 'disallowed', mismatch: 'mismatch' }
const good: RegisterForm = {
  identity: 'partner',
  company_name: '',
  contact: 'lin@example.com',
  code: '123456',
  nickname: '',
  username: '',
  password: 'Demo!2026',
  confirmation: 'Demo!2026',
  invite_code: '',
  is_agreed: true,
}

function wrongFields(changes: Partial<RegisterForm>, way: Way = 'full', channel: 'email' | 'phone' = 'email') {
  const schema = registerSchema({ way, channel, limits: { min: 8, max: 32 }, texts })
  const { error } = schema.safeParse({ ...good, ...changes })
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))].sort()
}

describe('registering with a password', () => {
  it.each<[Partial<RegisterForm>, string[]]>([
    [{}, []],
    [{ contact: '13812345678' }, ['contact']],
    [{ code: '12345' }, ['code']],
    [{ username: 'l' }, ['username']],
    [{ username: 'lin@x' }, ['username']],
    [{ username: '林晓雨' }, []],
    [{ password: 'short', confirmation: 'short' }, ['password']],
    [{ confirmation: 'Demo!2027' }, ['confirmation']],
    [{ identity: 'client' }, ['company_name']],
    [{ identity: 'client', company_name: ' x ' }, ['company_name']],
    [{ identity: 'client', company_name: 'Northwind' }, []],
    [{ invite_code: 'a b c d e f' }, ['invite_code']],
    [{ invite_code: 'JOIN-2026' }, []],
    [{ is_agreed: false }, ['is_agreed']],
  ])('%j without %j is refused', (changes, fields) => expect(wrongFields(changes)).toEqual(fields))

  it('all errors are shown at once', () => {
    expect(wrongFields({ contact: '', confirmation: 'other', identity: 'client', is_agreed: false })).toEqual([
      'company_name',
      'confirmation',
      'contact',
      'is_agreed',
    ])
  })
})

describe('registering with a code only', () => {
  it('needs neither password nor names', () => {
    expect(wrongFields({ password: '', confirmation: '', identity: 'client' }, 'quick')).toEqual([])
  })
  it('needs the contact of the channel and its code', () => {
    expect(wrongFields({ code: '' }, 'quick', 'phone')).toEqual(['code', 'contact'])
    expect(wrongFields({ contact: '+44 20 7946 0958' }, 'quick', 'phone')).toEqual([])
  })
})

describe('the possible identities', () => {
  const open = { is_registration_open: true, is_client_registration_open: true }
  it.each([
    [open, false, ['partner', 'employee', 'client']],
    [open, true, ['partner', 'employee']],
    [{ ...open, is_client_registration_open: false }, false, ['partner', 'employee']],
    [{ ...open, is_registration_open: false }, false, ['client']],
    [{ ...open, is_registration_open: false }, true, []],
  ])('with %j and the invitation %j are %j', (site, isInvited, choices) =>
    expect(openIdentities(site, isInvited)).toEqual(choices),
  )
})
