/** A passage is opened where it stands: on the page or slide that is drawn of its file, in the table of its sheet. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { calls, type KnowledgePlace, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasLibreOffice } from '../../../content/document/testing/libre-office.ts'
import { docx } from '../../../content/file/testing/sample-files.ts'
import { makeXlsx, row } from '../../../content/reading/testing/make-office.ts'
import type { PersonName } from '../kbs/testing/kbs-world.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

const { getKnowledgePlace, getKnowledgeChunkList, vectorKnowledge } = calls.knowledge

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

async function placeOf(name: string, bytes: Uint8Array | string, said: string, nth = 0): Promise<KnowledgePlace> {
  const knowledge_id = await world.put(await world.base(), name, bytes)
  const parsing_mode = name.endsWith('.pptx') ? 'pages' : 'automatic'
  await world.as.admin.call(vectorKnowledge, { knowledge_ids: [knowledge_id], parsing_mode })
  await world.ended(knowledge_id)
  const { list } = await world.as.admin.call(getKnowledgeChunkList, { knowledge_id, pageSize: 100 })
  const found = list.filter(({ body }) => body.includes(said))
  const { position } = present(found.at(nth) ?? found.at(-1))
  const ask = () => world.as.admin.ask(getKnowledgePlace, { knowledge_id, position })
  await expect
    .poll(async () => (await ask()).err_msg, { timeout: 120_000, interval: 1000 })
    .not.toBe('FILES_BEING_READ')
  return present((await ask()).data)
}

const filler = (from: number) =>
  Array.from({ length: 60 }, (_, n) => `Paragraph ${from + n} tells of nothing that anybody asks for.`)

describe.runIf(hasLibreOffice)('a document that LibreOffice draws', () => {
  it('is opened on the page of its passage, marked', async () => {
    const manual = docx(...filler(0), 'Drain the tank before the valve is opened.', ...filler(100))
    const place = await placeOf('manual.docx', manual, 'Drain the tank')
    if (place.layout !== 'pages') throw new Error(place.layout)
    expect(place.page).toBeGreaterThan(0)
    const [first] = place.marks
    expect(first).toMatchObject({ page: place.page })
    expect(first!.box.width).toBeGreaterThan(0.2)
    expect(first!.box.height).toBeGreaterThan(0.01)
  }, 180_000)

  it('a slide on its slide, of all that say the same', async () => {
    const talk = slides(['Oil. Change it often.'], ['Pumps', 'Change it every year.'], ['Oil', 'Change it every year.'])
    const place = await placeOf('talk.pptx', talk, 'Change it every year.', 1)
    if (place.layout !== 'pages') throw new Error(place.layout)
    expect([place.page, new Set(place.marks.map(({ page }) => page))]).toEqual([2, new Set([2])])
    expect(place.marks.at(-1)?.box.y).toBeGreaterThan(0.3)
  }, 180_000)
})

/** Slides with a text below the other, as a program writes them. */
function slides(...all: readonly string[][]): Uint8Array {
  const spaces = { office: 'office', draw: 'drawing', text: 'text', presentation: 'presentation' }
  const names = Object.entries(spaces).map(
    ([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const frame = (text: string, n: number) =>
    `<draw:frame svg:x="2cm" svg:y="${2 + 6 * n}cm" svg:width="20cm" svg:height="3cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`
  const body = all.map((texts) => `<draw:page>${texts.map(frame).join('')}</draw:page>`).join('')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slides-'))
  const file = path.join(folder, 'talk.fodp')
  fs.writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>${body}</office:presentation></office:body></office:document>`,
  )
  const flags = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'pptx']
  execFileSync('soffice', [...flags, '--outdir', folder, file], { stdio: 'ignore' })
  const made = fs.readFileSync(path.join(folder, 'talk.pptx'))
  fs.rmSync(folder, { recursive: true })
  return made
}

it('where nothing draws it, that is said', async () => {
  const { knowledge_id } = await world.vectorized(await world.base(), 'a.docx', docx('Drain the tank first.'))
  const { missingPrograms } = world.app
  Object.assign(world.app, { missingPrograms: ['LibreOffice'] })
  try {
    expect(await world.as.admin.call(getKnowledgePlace, { knowledge_id, position: 0 })).toEqual({
      layout: 'text',
      reason: 'undrawable',
    })
  } finally {
    Object.assign(world.app, { missingPrograms })
  }
})

describe('a sheet', () => {
  it('is a table around the rows of its passage', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => row(n + 2, `AX-${n}`, n * 10))
    const xlsx = makeXlsx({ Other: row(1, 'Nothing', 'here'), Prices: row(1, 'Model', 'Price') + rows.join('') })
    const place = await placeOf('prices.xlsx', xlsx, 'AX-150 |')
    if (place.layout !== 'table') throw new Error(place.layout)
    expect([place.sheet, place.from_row, place.to_row]).toEqual(['Prices', 152, 161])
    const [part] = place.parts
    expect(part?.header).toEqual(['Model', 'Price'])
    expect(part?.rows.find((one) => one.row === 152)?.cells).toEqual(['AX-150', '1500'])
    expect([part?.rows[0]?.row, place.more_before, place.more_after]).toEqual([92, 90, 0])
  })

  it('of a CSV, too', async () => {
    const place = await placeOf('prices.csv', 'Model,Price\nAX-1,100\nAX-2,200\n', 'AX-2')
    expect(place).toMatchObject({ layout: 'table', sheet: '', from_row: 2, to_row: 3 })
  })
})

it('is for whoever reaches the file; a passage that isn’t there isn’t either', async () => {
  const kbs_id = await world.base({ department_ids: [world.department.legal] })
  const { knowledge_id } = await world.vectorized(kbs_id, 'prices.csv', 'Model,Price\nAX-1,100\n')
  const ask = async (by: PersonName, position = 0) =>
    (await world.as[by].ask(getKnowledgePlace, { knowledge_id, position })).err_msg
  expect([await ask('legal'), await ask('sales'), await ask('stranger'), await ask('legal', 99)]).toEqual([
    'OK',
    ...['KNOWLEDGE_NOT_FOUND', 'KNOWLEDGE_NOT_FOUND', 'KNOWLEDGE_NOT_FOUND'],
  ])
})
