import { expect, it } from 'vitest'
import { linkTo, paths } from './paths.ts'

it('fills in a page’s parameters', () => {
  expect(linkTo(paths.taskDetail, { params: { task_id: '0199' } })).toBe('/task/detail/0199')
  expect(linkTo(paths.share, { params: { token: 'a/b?' } })).toBe('/share/a%2Fb%3F')
})

it('adds the search parameters of a page', () => {
  expect(linkTo(paths.meSetting, { search: { section: 'data' } })).toBe('/me/setting?section=data')
})
