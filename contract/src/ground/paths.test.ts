import { expect, it } from 'vitest'
import { linkTo, paths } from './paths.ts'

it('fills a page’s parameters in', () => {
  expect(linkTo(paths.taskDetail, { params: { task_id: '0199' } })).toBe('/task/detail/0199')
  expect(linkTo(paths.share, { params: { token: 'a/b?' } })).toBe('/share/a%2Fb%3F')
})

it('adds what is asked of a page', () => {
  expect(linkTo(paths.meSetting, { search: { section: 'data' } })).toBe('/me/setting?section=data')
})
