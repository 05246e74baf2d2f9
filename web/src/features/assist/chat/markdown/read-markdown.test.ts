import { expect, it } from 'vitest'
import { type Block, completed, readMarkdown } from './read-markdown.ts'

const typesOf = (blocks: readonly Block[]) => blocks.map(({ node }) => node.type)

const answer = `Two rules hold:

1. Lamps at eight.
2. Doors **locked**.

| Model | Weight |
|---|---|
| AX-1 | 9 kg |

\`\`\`
a | b

c
\`\`\`

> The tower is closed. [1]

Done.`

it.each([1, 3, 7])('written %i characters at a time it ends as if it had come at once', (step) => {
  let blocks: Block[] = []
  for (let length = 0; length < answer.length; length += step)
    blocks = readMarkdown(answer.slice(0, length), blocks, false)
  blocks = readMarkdown(answer, blocks)
  const whole = readMarkdown(answer)
  expect(typesOf(whole)).toEqual(['paragraph', 'list', 'table', 'code', 'blockquote', 'paragraph'])
  expect(blocks.map(({ source, start }) => ({ source, start }))).toEqual(
    whole.map(({ source, start }) => ({ source, start })),
  )
  expect(typesOf(blocks)).toEqual(typesOf(whole))
})

it('another text than before is read anew', () => {
  expect(typesOf(readMarkdown('# New', readMarkdown(answer)))).toEqual(['heading'])
})

it.each([
  ['It is **import', 'It is **import**'],
  ['It is **', 'It is '],
  ['It is **done**', 'It is **done**'],
  ['Run `npm te', 'Run `npm te`'],
  ['Run `npm test`', 'Run `npm test`'],
  ['See [the page](https://exa', 'See [the page]'],
  ['See [1', 'See '],
  ['Said [1]', 'Said [1]'],
  ['Rows:\n\n| Model | Wei', 'Rows:\n'],
  ['```\nx **', '```\nx **'],
])('%j is shown as %j', (text, shown) => {
  expect(completed(text).trim()).toBe(shown.trim())
})
