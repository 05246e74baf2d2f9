import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zipName, zipPaths } from './zip-paths.ts'

const zh = (name: string) => ({ name, target_lang: 'zh' })

it('there are folders where there are several languages', () => {
  expect(zipPaths([zh('片头.zh.srt'), zh('b.srt')])).toEqual(['片头.zh.srt', 'b.srt'])
  expect(zipPaths([zh('a.srt'), { name: 'a.srt', target_lang: 'pt-BR' }])).toEqual(['zh/a.srt', 'pt-BR/a.srt'])
})

it('repeated names get numbers, in any letter case', () => {
  expect(zipPaths([zh('a.srt'), zh('A.SRT'), zh('a (2).srt'), zh('a.srt')])).toEqual([
    ...['a.srt', 'A (2).SRT', 'a (2) (2).srt', 'a (3).srt'],
  ])
})

it('characters that an operating system doesn’t allow are removed', () => {
  expect(zipName('../../etc/passwd')).toBe('__.._etc_passwd')
  expect(zipName('a:b?.srt')).toBe('a_b_.srt')
  expect(zipName('con.txt')).toBe('_con.txt')
  expect(zipName('か\u3099.srt')).toBe('が.srt') // decomposed, as old Macs write it
  expect(zipName('')).toBe('_')
})

it('property: every path is unique and stays inside the folder', () => {
  const files = fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), target_lang: fc.constantFrom('zh', 'ja') }))
  fc.assert(
    fc.property(files, (all) => {
      const paths = zipPaths(all)
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(all.length)
      for (const path of paths) {
        expect(path).not.toMatch(/^\/|\\|\p{Cc}/u)
        expect(path.split('/').length).toBeLessThanOrEqual(2)
        for (const part of path.split('/')) expect(part).not.toMatch(/^\.{0,2}$/)
      }
    }),
  )
})
