import { describe, expect, it } from 'vitest'
import { groupOf, type LetterKind, type LetterParams, letterKinds } from '../../base/message/message.ts'
import { nodeKinds } from '../../content/kinds/list.ts'
import { type Language, languages } from '../../ground/limits.ts'
import { type LetterFormat, letterTemplates, renderLetter } from './letters.ts'

const plain: LetterFormat = {
  moment: (at) => `<${at}>`,
  amount: (minor, currency) => `${minor} ${currency}`,
  languageName: (tag) => `language ${tag}`,
}

const film = 'Film {amount} $& 一'

/** A value for a parameter of a template, and how it is shown. */
function sampleOf(name: string, language: Language): { params: LetterParams; shown: string } {
  if (name === 'amount') return { params: { amount_minor: 1250, currency: 'JPY' }, shown: '1250 JPY' }
  if (name === 'node_kind') return { params: { node_kind: 'qa' }, shown: nodeKinds.qa.name[language] }
  if (name === 'task_name') return { params: { task_name: film }, shown: film }
  if (name.endsWith('_at')) return { params: { [name]: '20261126080000000' }, shown: '<20261126080000000>' }
  if (name.endsWith('_on')) {
    const shown = { zh: '2026年12月1日', en: '1 December 2026', ja: '2026年12月1日' }[language]
    return { params: { [name]: '2026-12-01' }, shown }
  }
  if (name.endsWith('_lang')) return { params: { [name]: 'ja' }, shown: 'language ja' }
  return { params: { [name]: `the ${name}` }, shown: `the ${name}` }
}

const cases = letterKinds.flatMap((kind) => languages.map((language): [LetterKind, Language] => [kind, language]))

describe('letters', () => {
  it.each(cases)('%s in %s shows all its parameters and no placeholder', (kind, language) => {
    const { zh } = letterTemplates[kind]
    const names = [...`${zh.title}${zh.body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const samples = names.map((name) => sampleOf(name, language))
    const params: LetterParams = Object.assign({}, ...samples.map((sample) => sample.params))
    const { title, body } = renderLetter({ kind, params }, language, plain)
    const text = `${title}\n${body}`
    for (const { shown } of samples) expect(text).toContain(shown)
    expect(text.replaceAll(film, '')).not.toMatch(/[{}—]/)
    expect(title.length).toBeLessThan(80)
  })

  it('belong to exactly one group each', () => {
    expect(new Set(letterKinds).size).toBe(letterKinds.length)
    expect(groupOf('offerMade')).toBe('work')
    expect(groupOf('incomeCredited')).toBe('money')
  })

  it('show what people wrote unchanged', () => {
    const { title } = renderLetter({ kind: 'taskDelivered', params: { task_name: film } }, 'en', plain)
    expect(title).toBe('Delivered: Film {amount} $& 一')
  })

  it.each(languages)('name one language once where nothing is translated (%s)', (language) => {
    const params = { task_name: film, amount_minor: 1, currency: 'USD', expires_at: '20261126080000000' } as const
    const shown = (target_lang: string) =>
      renderLetter({ kind: 'offerMade', params: { ...params, source_lang: 'en', target_lang } }, language, plain).body
    expect(shown('en')).not.toContain('→')
    expect(shown('en').split('language en')).toHaveLength(2)
    expect(shown('ja')).toContain('language en → language ja')
  })

  it('show a dash for a missing parameter', () => {
    const { title } = renderLetter({ kind: 'incomeCredited', params: {} }, 'en', plain)
    expect(title).toBe('You earned —')
  })
})
