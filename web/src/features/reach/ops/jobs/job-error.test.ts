import { expect, it } from 'vitest'
import { jobErrorMessage, jobErrorText } from './job-error.ts'

it.each([
  [{ name: 'Error', message: 'no disk\nat all', stack: '…' }, 'no disk'],
  [{ value: 'job timed out' }, 'job timed out'],
  [{ code: 'NOT_FOUND', params: {} }, 'NOT_FOUND'],
  [{ odd: 1 }, '{"odd":1}'],
  ['thrown bare', 'thrown bare'],
  [null, null],
])('%o has the message %s', (error, said) => expect(jobErrorMessage(error)).toBe(said))

it('shows the stack with line breaks, and the other fields', () => {
  expect(jobErrorText({ code: 'X', stack: 'Error: a\n  at b' })).toBe('Error: a\n  at b\n\n{\n  "code": "X"\n}')
})
