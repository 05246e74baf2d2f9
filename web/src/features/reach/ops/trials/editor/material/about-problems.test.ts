import { expect, it } from 'vitest'
import { aboutProblems } from './about-problems.ts'
import type { MaterialAbout } from './material-edits.ts'

const about: MaterialAbout = {
  title: 'Ferry',
  introduction: '',
  style_guide: '',
  tag_ids: [],
  difficulty: 1,
  minutes: 20,
  hours: 72,
  pass_score: 90,
  terms: [],
}

it('a valid description has no problems', () => {
  expect(aboutProblems(about, 'en')).toEqual({})
})

it('each problem names its field, in the reader’s language', () => {
  expect(aboutProblems({ ...about, title: ' ' }, 'zh')).toEqual({ title: '请输入标题' })
  expect(aboutProblems({ ...about, minutes: Number.NaN, pass_score: 20 }, 'en')).toEqual({
    minutes: 'Enter a valid typical time (minutes)',
    pass_score: 'Enter a valid pass mark (50–100)',
  })
  const half = { source: 'ferry', target: ' ', is_forbidden: false }
  expect(aboutProblems({ ...about, terms: [half, half] }, 'ja')).toEqual({
    terms: '用語には原語と訳語の両方が必要です',
  })
})
