import { describe, expect, it } from 'vitest'
import { type LetterFormat, letterTemplates, renderLetter } from './letters.ts'
import { type Language, languages } from './limits.ts'
import { type LetterKind, letterKinds } from './message.ts'
import { nodeKindNames } from './node-names.ts'

const plain: LetterFormat = {
  moment: (at) => `<${at}>`,
  amount: (minor, currency) => `${minor} ${currency}`,
  languageName: (tag) => `language ${tag}`,
}

const params = {
  task_number: 1001,
  task_name: 'Film {amount} $& 一',
  node_kind: 'qa',
  source_lang: 'en',
  target_lang: 'ja',
  amount_minor: 1250,
  currency: 'JPY',
  deadline_at: '20261121080000000',
  expires_at: '20261121090000000',
  auto_confirm_at: '20261126080000000',
  score: 98.5,
  reason: 'See the notes.',
}

const cases = letterKinds.flatMap((kind) => languages.map((language): [LetterKind, Language] => [kind, language]))

describe('letters', () => {
  it.each(cases)('%s in %s says all it names and leaves no placeholder of its own', (kind, language) => {
    const template = letterTemplates[kind][language]
    const { title, body } = renderLetter({ kind, params }, language, plain)
    const own = `${title}\n${body}`.replaceAll(params.task_name, '')
    expect(own).not.toMatch(/[{}—]/)
    expect(title.length).toBeLessThan(80)
    if (template.body.includes('{target_lang}')) expect(body).toContain('language ja')
    if (`${template.title}${template.body}`.includes('{node_kind}')) expect(own).toContain(nodeKindNames.qa[language])
    if (template.body.includes('{amount}')) expect(body).toContain('1250 JPY')
    if (template.body.includes('{auto_confirm_at}')) expect(body).toContain('<20261126080000000>')
  })

  it('takes what people wrote as it is', () => {
    const { title } = renderLetter({ kind: 'taskDelivered', params }, 'en', plain)
    expect(title).toBe('Delivered: Film {amount} $& 一')
  })

  it('shows a dash for what a letter does not carry', () => {
    const { title } = renderLetter({ kind: 'incomeCredited', params: {} }, 'en', plain)
    expect(title).toBe('You have earned —')
  })
})
