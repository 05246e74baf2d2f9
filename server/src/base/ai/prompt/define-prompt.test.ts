import { checkTemplate, fillTemplate, PromptError } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash, definePrompt, fillPrompt } from './define-prompt.ts'

const variable = (name: string, is_optional = false) => ({ name, is_optional })
const greeting = {
  text: 'Hello {{name}}{{#wish}}, and {{wish}}{{/wish}}. {"json":["{{name}}"]}',
  variables: [variable('name'), variable('wish', true)],
}

describe('a prompt', () => {
  it('is filled; an optional section appears only if its variable has a value', () => {
    expect(fillTemplate(greeting, { name: 'Lin', wish: 'hurry' })).toBe('Hello Lin, and hurry. {"json":["Lin"]}')
    for (const wish of [undefined, '', ' \n'])
      expect(fillTemplate(greeting, { name: 'Lin', wish })).toBe('Hello Lin. {"json":["Lin"]}')
  })

  it('refuses missing and unknown variables by name', () => {
    expect(() => fillTemplate(greeting, { wish: 'x' })).toThrow(new PromptError('missing variable: name'))
    expect(() => fillTemplate(greeting, { name: 'Lin', nam: 'x', toString: 'y' })).toThrow(
      new PromptError('unknown variable: nam, toString'),
    )
    expect(fillTemplate(greeting, { name: '' })).toBe('Hello . {"json":[""]}')
  })

  it('names exactly the declared variables, and closes every section', () => {
    const problem = (text: string, ...names: string[]) => {
      try {
        checkTemplate({ text, variables: names.map((name) => variable(name)) })
        return null
      } catch (error) {
        return error instanceof PromptError ? error.message : error
      }
    }
    expect(problem('{{语言}} {{a_1}}', '语言', 'a_1')).toBeNull()
    expect(problem('{{a}}')).toBe('undeclared variable: a')
    expect(problem('{{#a}}x{{/a}}')).toBe('undeclared variable: a')
    expect(problem('a', 'a')).toBe('unused variable: a')
    expect(problem('{{a}}', 'a', 'a')).toBe('a variable declared twice')
    expect(problem('{{#a}}x', 'a')).toContain("isn't closed or opened")
    expect(problem('{{#a}}{{#b}}x{{/b}}{{/a}}', 'a', 'b')).toContain("isn't closed or opened")
    for (const text of ['{{a b}}', '{{ a }}', '{{', '{{1}}', '{{a}'])
      expect(problem(text), text).toContain('not a variable')
  })

  it('inserts values unchanged, even if they look like variables', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('{{name}}', '{{#wish}}x{{/wish}}', '$&', '$1'), fc.string()), (name) => {
        expect(fillTemplate({ text: '<{{name}}>', variables: [variable('name')] }, { name })).toBe(`<${name}>`)
      }),
    )
  })
})

describe('a definition', () => {
  const prompt = definePrompt({ name: 'greet', required: ['name'], optional: ['wish'], text: greeting.text })

  it('is refused at once if text and variables don’t agree', () => {
    expect(() => definePrompt({ name: 'x', required: ['lang'], text: 'no gap' })).toThrow(PromptError)
    expect(prompt.variables).toEqual(greeting.variables)
  })

  it('is identified by its content: text, variables and which of them are optional', () => {
    const hash = contentHash(prompt)
    expect(contentHash({ ...greeting, variables: [...greeting.variables] })).toBe(hash)
    expect(contentHash(definePrompt({ ...prompt, name: 'another' }))).toBe(hash)
    expect(contentHash({ ...greeting, text: `${greeting.text} ` })).not.toBe(hash)
    expect(contentHash({ ...greeting, variables: [variable('name'), variable('wish')] })).not.toBe(hash)
  })

  it('that is filled names its version', () => {
    expect(fillPrompt({ ...prompt, prompt_version_id: 'v1' }, { name: 'Lin' })).toEqual({
      text: 'Hello Lin. {"json":["Lin"]}',
      prompt_version_id: 'v1',
      label: `greet@${contentHash(prompt).slice(0, 8)}`,
    })
  })
})
