import { expect, it } from 'vitest'
import { bestRows, readTable } from './read-table.ts'

const table = '型号 | 重量\nAX-1206 | 9 kg\nAX-1207 | 10 kg\nAX-1208 | 11 kg'

it('lines of the same columns are a table, with the line above them as its caption', () => {
  const rows = [
    ['AX-1206', '9 kg'],
    ['AX-1207', '10 kg'],
    ['AX-1208', '11 kg'],
  ]
  expect(readTable(table)).toEqual({ caption: null, header: ['型号', '重量'], rows })
  expect(readTable(`价格表\n${table}`)).toEqual({ caption: '价格表', header: ['型号', '重量'], rows })
})

it.each(['One line', 'a | b', 'Two lines\nwithout bars', 'a | b\nc', 'Title\nText a | b\nmore text'])(
  '%j is none',
  (text) => expect(readTable(text)).toBeNull(),
)

it('of a long table the rows that were asked for are shown first, in its order', () => {
  const { rows } = readTable(table)!
  expect(bestRows(rows, 'AX-1207的重量', 1)).toEqual([['AX-1207', '10 kg']])
  expect(bestRows(rows, '1208 1206', 2).map(([model]) => model)).toEqual(['AX-1206', 'AX-1208'])
})
