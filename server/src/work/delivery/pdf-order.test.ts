/** A client orders a PDF, people work on its text, and a Word document is delivered. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasSteps, placeOrder, withoutChecks } from '../../../../seed/actions.ts'
import { makePdf } from '../../content/document/testing/make-pdf.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { delivered, workOn } from '../kinds/runners/testing/played-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('is delivered as a document, with its heading and its bold words', async () => {
  const clara = await server.as('clara')
  const pdf = await makePdf((page) => {
    page.font('Helvetica-Bold').fontSize(22).text('Harbour notice').fontSize(11)
    page.font('Helvetica').text('The ferry leaves ', { continued: true })
    page.font('Helvetica-Bold').text('at six', { continued: true }).font('Helvetica').text(' in the morning.')
  })
  const file = await clara.upload('notice.pdf', pdf, 'taskDocument')
  expect(file).toMatchObject({ state: 'ready', name: 'notice.docx' })
  const order = { media: 'doc' as const, files: [{ file_id: file.file_id }], ...withoutChecks, target_langs: ['zh'] }
  const task_id = await placeOrder(clara, { ...order, isFlow: hasSteps('translate', 'translationProofreading') })
  const texts = new Map([
    ['Harbour notice', '港口公告'],
    ['The ferry leaves ⟦1⟧at six⟦/1⟧ in the morning.', '渡轮⟦1⟧早上六点⟦/1⟧出发。'],
  ])
  const lin = await server.as('lin')
  const { list } = await workOn(server, lin, { task_id, lang: 'zh' }, ({ source }) => texts.get(source)!)
  expect(list.map(({ source }) => source)).toEqual([...texts.keys()])

  const files = await delivered(server, clara, task_id)
  const document = files.find(({ name }) => name.endsWith('.docx'))!
  expect(document.name).toBe('notice.zh.docx')
  const body = strFromU8(unzipSync(await document.bytes())['word/document.xml']!)
  expect(body).toMatch(/<w:pStyle w:val="Heading1"\/>.*?港口公告/)
  expect(body).toMatch(/渡轮.*<w:b\/>.*早上六点.*出发。/)
  expect(body).not.toMatch(/Harbour|ferry/)
})
