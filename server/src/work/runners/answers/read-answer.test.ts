import { describe, expect, it } from 'vitest'
import { readScores, readTexts } from './read-answer.ts'

describe("a model's answer", () => {
  it('is found in prose and fences, with ids of either kind', () => {
    const read = (text: string) => [...readTexts(text)]
    expect(read('{"translations":[{"id":"1","text":"一"}]}')).toEqual([['1', '一']])
    expect(read('Here you are:\n```json\n[{"id":1,"text":"一"},{"id":1,"text":"二"}]\n```')).toEqual([['1', '一']])
    expect(read('{"translations":[{"id":"1"},{"id":"2","text":5},{"id":"3","text":"三"}]}')).toEqual([['3', '三']])
  })

  it('is nothing when it is none', () => {
    for (const text of ['', 'Sorry.', '{"translations":[{"id":"1","te', '{}', '[1,2]', '}{', 'null'])
      expect(readTexts(text).size, text).toBe(0)
  })

  it('scores from 0 to 100 and nothing else', () => {
    const answer = '{"scores":[{"id":1,"score":92.4},{"id":2,"score":101},{"id":3,"score":"90"},{"id":4,"score":-1}]}'
    expect([...readScores(answer)]).toEqual([['1', 92]])
  })
})
