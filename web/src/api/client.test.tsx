import { calls, type ErrorCode, errors } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network, Refusal } from '../testing/network.ts'
import { sendCall } from './client.ts'

const { getTaskDetail } = calls.task
const task_id = '0190b6a0-0000-7000-8000-0000000c0001'

/** The code that a caller gets where the server answers this one. */
async function codeOf(code: ErrorCode, data: Record<string, unknown>): Promise<unknown> {
  expect(errors[code]).toBeGreaterThan(200)
  network.answer(getTaskDetail, () => {
    throw new Refusal(code, data)
  })
  return sendCall(getTaskDetail, { task_id }).catch(({ code: got }: { code: string }) => got)
}
const field = (name: string, problem: string) => ({ fields: [{ field: name, problem }] })

test('what is no id at all is not found', async () => {
  expect(await codeOf('Parameter_Error', field('task_id', 'invalid_format'))).toBe('NOT_FOUND')
  expect(await codeOf('Parameter_Error', field('id', 'invalid_format'))).toBe('NOT_FOUND')
})

test('other wrong input is wrong input', async () => {
  expect(await codeOf('Parameter_Error', field('email', 'invalid_format'))).toBe('Parameter_Error')
  expect(await codeOf('Parameter_Error', field('task_id', 'too_big'))).toBe('Parameter_Error')
  expect(await codeOf('Parameter_Error', {})).toBe('Parameter_Error')
  const both = [...field('task_id', 'invalid_format').fields, ...field('name', 'too_small').fields]
  expect(await codeOf('Parameter_Error', { fields: both })).toBe('Parameter_Error')
  expect(await codeOf('NO_PERMISSION', field('task_id', 'invalid_format'))).toBe('NO_PERMISSION')
})
