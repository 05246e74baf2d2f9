/** What is taken off a model's answer is taken off however the answer is divided into pieces. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerText } from './answer-text.ts'

const core = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const fence = `=== ${core} ===`
const instructions = `You answer questions of people at a company from passages of its own documents.\n\n- Between two lines "${fence}".`
const question = 'Who checks the brake?'

/** @returns null where it repeats what it was told */
function told(pieces: readonly string[]): string | null {
  const text = new AnswerText({ source_count: 3, fence, question, instructions })
  try {
    return pieces.map((piece) => text.push(piece)).join('') + text.end()
  } catch (error) {
    expect(error).toMatchObject({ params: { reason: 'the answer repeats what it was told' } })
    return null
  }
}

const answers: Readonly<Record<string, readonly [string, string | null]>> = {
  'plain words': ['The foreman does. [1]\n', 'The foreman does. [1]\n'],
  'a fence of Markdown around all': ['```markdown\n# Brake\n\nThe foreman. [1]\n```', '# Brake\n\nThe foreman. [1]\n'],
  'one with code in it': ['```md\nRun:\n```sh\nls\n```\nDone. [1]\n```\n', 'Run:\n```sh\nls\n```\nDone. [1]\n'],
  'words after one': ['```markdown\nThe foreman. [1]\n```\nAnd [2].', 'The foreman. [1]\nAnd [2].'],
  'one that never ends': ['```Markdown\nThe foreman. [1]', 'The foreman. [1]'],
  'a bare fence around all': ['\n```\nThe foreman. [1]\n\nOn Monday.\n```\n', 'The foreman. [1]\n\nOn Monday.'],
  'one of text': ['```text\nThe foreman. [1]\n```', 'The foreman. [1]'],
  'code, and words after it': ['```\nls\n```\nlists files. [1]', '```\nls\n```\nlists files. [1]'],
  'code of a language': ['```sql\nselect 1\n```', '```sql\nselect 1\n```'],
  'code in the middle': ['So:\n```\nls\n```', 'So:\n```\nls\n```'],
  'a word in marks': ['`ls` lists. [1]', '`ls` lists. [1]'],
  'the fence of passages': [`${fence}\nThe foreman. [1]\n${fence}`, 'The foreman. [1]\n'],
  'that fence drawn otherwise': [`So ====${core.toUpperCase()} == and ${core}: [1] === done`, 'So  and : [1] === done'],
  'the question and an answer': [`${question}\n\nThe foreman. [1]`, `${question}\n\nThe foreman. [1]`],
  'a part of the question': ['Who checks', 'Who checks'],
  'only the question': [`  who checks\nthe brake?\n`, null],
  'the question in fences': [`${fence}\n\n${question}`, null],
  'the instructions': [instructions, null],
  'the instructions in a code fence': [`\`\`\`\n${instructions}\n\`\`\``, null],
  'passages as they were handed over': [`${fence}\nPassage [1]: {"title":"Brakes","text":"Checked."}\n${fence}`, null],
  'words that begin as instructions do': [
    'You answer questions of people? No. [1]',
    'You answer questions of people? No. [1]',
  ],
}

describe('an answer that holds', () => {
  it.for(Object.entries(answers))('%s', ([, [given, shown]]) => {
    expect(told([given])).toBe(shown)
    expect(told(given.split(''))).toBe(shown)
    fc.assert(
      fc.property(fc.array(fc.nat(given.length), { maxLength: 6 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), given.length]
        expect(told(at.slice(1).map((to, index) => given.slice(at[index], to)))).toBe(shown)
      }),
    )
  })

  it('a fence that may be code waits no longer than four thousand characters', () => {
    const text = new AnswerText({ source_count: 3, fence, question, instructions })
    const code = `\`\`\`\n${'line\n'.repeat(900)}`
    expect(text.push(code)).toBe(code)
  })

  it('the first words are shown at once', () => {
    const text = new AnswerText({ source_count: 3, fence, question, instructions })
    expect(text.push('The f')).toBe('The f')
  })
})
