import { expect, it } from 'vitest'
import { kindsOf } from './kinds-of.ts'

const nobody = { level: 0, invite_type: null, is_mvp: false, role_admin: false, is_operator: false }

it.each([
  [{}, ['applicant']],
  [{ level: -2 }, ['applicant']],
  [{ level: 2 }, ['talent']],
  [{ level: 3 }, ['reviewer']],
  [{ invite_type: 'company', is_mvp: true }, ['teamTalent', 'mvpMember']],
  [{ level: 1, role_admin: true, is_mvp: true }, ['companyAdmin', 'mvpMember']],
  [{ is_operator: true }, ['operator']],
])('%j is %j', (rights, kinds) => expect(kindsOf({ ...nobody, ...rights })).toEqual(kinds))
