import { needKinds } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { paths } from '../../../../paths.ts'
import { searches } from '../../../../search.ts'
import { placeOf } from './place-of.ts'

const pageOf = Object.fromEntries(Object.entries(paths).map(([page, path]) => [path, page]))
const known: Readonly<Record<string, object>> = searches

it.each(needKinds)('%s leads to a page, with what its address needs and nothing that it doesn’t know', (kind) => {
  const { to, params = {}, search = {} } = placeOf({ kind, subject_id: 'id', name: 'PO 7' })
  expect(Object.keys(params)).toEqual([...to.matchAll(/\$(\w+)/g)].map(([, name]) => name))
  for (const key of Object.keys(search)) expect(known[pageOf[to]!]).toHaveProperty(key)
})
