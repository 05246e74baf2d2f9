import { expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

const filled = (text: string, values: Record<string, string>) => fillText(text, (name) => values[name] ?? '')

it('keeps the space beside figures and Latin letters, and none between Han or kana', () => {
  expect(filled('{count} 件を {name} さんに', { count: '3', name: 'Anna' })).toBe('3 件を Anna さんに')
  expect(filled('{name} さんに {day} に送信', { name: '林', day: '2026年11月22日' })).toBe(
    '林さんに 2026年11月22日に送信',
  )
  expect(filled('居住在 {country} 的 {name}', { country: '中国', name: '林晓雨' })).toBe('居住在中国的林晓雨')
  expect(filled('{day} 起', { day: '11月22日（日）' })).toBe('11月22日（日）起')
})

it('leaves a space that a value or an English sentence has', () => {
  expect(filled('Assigned to {name} by {by}', { name: '林晓雨', by: 'Anna' })).toBe('Assigned to 林晓雨 by Anna')
  expect(filled('“{name}”{name}', { name: '年 报' })).toBe('“年 报”年 报')
  expect(filled('{a} {b}', { a: '年', b: '报' })).toBe('年 报')
  expect(filled('{gone}.', {})).toBe('.')
})
