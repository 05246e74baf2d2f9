import type { AccountDetail } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { actionsFor } from './actions.ts'

const plain = {
  status: 'normal',
  locked_until: null,
  is_self: false,
  is_mvp: false,
  invite_type: null,
  is_operator: false,
  has_two_factor: false,
  sessions: [],
} as unknown as AccountDetail

it('offers the possible actions, each once', () => {
  expect(actionsFor(plain)).toEqual(['lock', 'level', 'mvpOn', 'teamOn', 'operatorOn'])
  expect(actionsFor({ ...plain, status: 'locked' })).toEqual(['unlock', 'level', 'mvpOn', 'teamOn'])
  expect(actionsFor({ ...plain, locked_until: '20261121000000000' })).toContain('unlock')
  const member = { ...plain, is_mvp: true, invite_type: 'company', is_operator: true, has_two_factor: true }
  expect(actionsFor(member)).toEqual(['lock', 'level', 'mvpOff', 'teamOff', 'operatorOff', 'reset'])
})

it('offers no action on the own account', () => {
  expect(actionsFor({ ...plain, is_self: true, has_two_factor: true })).toEqual([])
})
