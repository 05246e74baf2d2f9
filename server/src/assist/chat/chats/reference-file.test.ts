import { expect, it } from 'vitest'
import { referenceFile } from './reference-file.ts'

const knowledge_id = '01a22735-cb0c-70ce-9936-bc1088168b4c'

it.each([
  ['pdf', null, 'doc'],
  ['mp4', null, 'video'],
  ['wma', null, 'video'],
  ['png', null, 'pic'],
  ['', '/help?page=ask-person', 'url'],
  ['', 'https://example.org/crane', 'Internet'],
] as const)('a reference to “%s” at %s is of the type %s', (ext, link, type) => {
  const own = { ext, link, revision: 2, position: 5 }
  expect(referenceFile({ ...own, knowledge_id: null })).toEqual({ type, url: link })
  if (link === null)
    expect(referenceFile({ ...own, knowledge_id })).toEqual({
      type,
      url: `/preview?knowledge_id=${knowledge_id}&revision=2&position=5`,
    })
})
