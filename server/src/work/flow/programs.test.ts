/**
 * A server without a program that some kinds need: their orders and flows are refused, and the client can know before.
 */
import { calls } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findMissingPrograms } from '../../content/ffmpeg/find-programs.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { type Office, openOffice } from '../node/testing/office.ts'

const nowhere = '/nowhere/bin/ffmpeg'
let office: Office
beforeAll(async () => {
  const config = { FFMPEG_PATH: nowhere, TESSERACT_PATH: process.execPath, SOFFICE_PATH: process.execPath }
  office = await openOffice({ config })
})
afterAll(() => office.server.close())

const dubbed = chain(
  { node_id: 'words', kind: 'translationProofreading', hours: 24 },
  { node_id: 'voice', kind: 'dubbing', hours: 24 },
  { node_id: 'end', kind: 'deliver', hours: 1 },
)

it('the missing program is listed before an order', async () => {
  const clara = await office.as('clara')
  expect(await clara.call(calls.media.getMissingPrograms, {})).toEqual({ list: ['ffmpeg'] })
})

it('an order of subtitles in the picture is refused, and the same order without them is accepted', async () => {
  const clara = await office.as('clara')
  const order = await office.prepareOrder(clara)
  const ask = (is_burned_in: boolean) => clara.ask(calls.task.createTask, { ...order, is_burned_in }, idempotencyKey())
  expect(await ask(true)).toMatchObject({ err_msg: 'PROGRAM_MISSING', data: { program: 'ffmpeg' } })
  expect(await ask(false)).toMatchObject({ err_msg: 'OK' })
})

it('a flow with voices is refused in the designer and in an order, and the error names the step', async () => {
  const clara = await office.as('clara')
  const flow = { name: 'Dubbed', media: 'video' as const, graph: dubbed }
  const problem = { code: 'programMissing', node_id: 'voice', edge: null }
  const refusal = { err_msg: 'PROGRAM_MISSING', data: { program: 'ffmpeg', problems: [problem] } }
  expect(await clara.ask(calls.flow.customizeFlow, flow, idempotencyKey())).toMatchObject(refusal)
  const { list } = await clara.call(calls.flow.getAllStdFlow, { media: 'video' })
  const { flow_id } = list.find(({ graph }) => graph.nodes.some(({ kind }) => kind === 'dubbing'))!
  const { charge_minor, ...order } = await office.prepareOrder(clara)
  expect(await clara.ask(calls.task.quoteTask, { ...order, flow_id })).toMatchObject({ err_msg: 'PROGRAM_MISSING' })
  expect(charge_minor).toBeGreaterThan(0)
})

it('programs are found in the PATH, and ffprobe in the folder of ffmpeg', () => {
  const there = { FFMPEG_PATH: process.execPath, TESSERACT_PATH: 'node', SOFFICE_PATH: process.execPath }
  expect(findMissingPrograms(there)).toEqual([])
  expect(findMissingPrograms({ ...there, FFMPEG_PATH: nowhere, TESSERACT_PATH: '/' })).toEqual(['ffmpeg', 'tesseract'])
})
