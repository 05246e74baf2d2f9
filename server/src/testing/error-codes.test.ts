/** Every error of the catalogue can happen, and every part of the product that isn't built yet is named here. */
import fs from 'node:fs'
import path from 'node:path'
import { errors } from '@polyphony/contract'
import { expect, it } from 'vitest'

/** Codes that the specification has and nothing raises yet, by what raises them one day. */
const notYet = {
  protocol: ['Operator_Error'],
}

const top = path.resolve(import.meta.dirname, '../../..')
/** The server raises errors; the browser, the one of an upload that it can't send. */
const places = ['server/src', 'web/src/upload', 'web/src/api']

it('can all be raised, except those of parts that aren’t built', () => {
  const text = places
    .flatMap(sources)
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
  const said = fs.readFileSync(path.join(top, 'contract/src/ground/call.ts'), 'utf8') // by a call that went well
  const words = new Set(`${text}\n${said}`.match(/\w+/g))
  const unraised = Object.keys(errors).filter((code) => !words.has(code))
  expect(unraised.sort()).toEqual(Object.values(notYet).flat().sort())
})

function sources(folder: string): string[] {
  return fs
    .readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(top, folder, file))
}
