/**
 * A provider that misbehaves in all the ways that were seen: what is only badly spelled is read, what is only partly
 * wrong is asked for again, and what is of no use never becomes a draft. 18 segments, from English into Chinese.
 */
import { randomUUID } from 'node:crypto'
import type { SegmentCode, TermMatch } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillPrompt } from '../../../base/ai/prompt/define-prompt.ts'
import { createAiAdapter } from '../../../ground/adapters/ai/create-adapter.ts'
import { type Peer, type PeerAnswer, type PeerRequest, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import type { Draft, DraftSegment } from './translate/draft.ts'
import { translatePrompt } from './translate/prompt.ts'
import { translateSegments } from './translate/translate-segments.ts'

let peer: Peer
beforeEach(async () => {
  peer = await startTestPeer()
})
afterEach(() => peer.close())

interface Asked {
  readonly id: string
  readonly text: string
  readonly problem?: string
}
type Entries = { id: string; text: string }[]

const asked = (request: PeerRequest) => (JSON.parse(request.prompt) as { segments: Asked[] }).segments
const places = '东西南北中上下左右前后里外高低远近旁'
const codes: SegmentCode[] = [{ id: '1', kind: 'paired', label: 'b' }]
const sources = Array.from(places, (_, index) =>
  index % 6 === 5 ? `The ⟦1⟧bridge⟦/1⟧ at place ${index + 10} is open` : `The harbour at place ${index + 10} is closed`,
)
const few = sources.map(
  (source): DraftSegment => ({ segment_id: randomUUID(), kind: 'text', context: null, speaker: null, source, codes }),
)
const right = (text: string) => {
  const number = /\d{2}/.exec(text)?.[0] ?? ''
  const where = places[Number(number) - 10] ?? ''
  return text.includes('⟦1⟧') ? `${number}号${where}处的⟦1⟧桥⟦/1⟧已开放` : `${number}号${where}处的港口已关闭`
}
const entriesOf = (request: PeerRequest, say: (text: string) => string = right): Entries =>
  asked(request).map(({ id, text }) => ({ id, text: say(text) }))
const json = (translations: unknown) => JSON.stringify({ translations })

async function translate(terms: TermMatch[] = [], segments: readonly DraftSegment[] = few) {
  const drafts: Draft[] = []
  const settings = { name: 'peer', base_url: peer.url, api_key: null, models: { chat: 'big' }, prices: {} }
  const retry = { attempts: 3, first_delay_ms: 1, longest_delay_ms: 5 }
  const values = { source_language: 'English (en)', target_language: 'Chinese (zh)' }
  const { missed, refusal } = await translateSegments({
    instructions: fillPrompt({ ...translatePrompt, prompt_version_id: randomUUID() }, values),
    style_guide: '',
    source_lang: 'en',
    target_lang: 'zh',
    segments,
    matches: [],
    terms,
    skipped: new Set(),
    ai: createAiAdapter([settings], { record: async () => {}, retry }),
    signal: new AbortController().signal,
    onDrafts: async (some) => void drafts.push(...some),
    onProgress: async () => {},
  })
  if (refusal && drafts.length === 0) throw refusal
  const textOf = new Map(drafts.map((draft) => [draft.segment_id, draft.target]))
  const isRight = segments.filter((each) => textOf.get(each.segment_id) === right(each.source)).length
  const faults = [...new Set(missed.map((each) => each.fault))]
  return { drafted: drafts.length, right: isRight, missed: missed.length, faults, calls: peer.requests.length, drafts }
}

const all = { drafted: 18, right: 18, missed: 0 }

describe('an answer that is only badly made', () => {
  const ways: Record<string, (entries: Entries) => PeerAnswer> = {
    'prose and a fence': (entries) => ({ text: `Sure!\n\`\`\`json\n${json(entries)}\n\`\`\`\nDone.` }),
    'thoughts before it': (entries) => ({ text: `<think>[1] {a}</think>${json(entries)}` }),
    'ids twice': (entries) => ({ text: json([...entries, ...entries]) }),
    'a comma too many': (entries) => ({ text: json(entries).replace(/\}\]/, '},]') }),
    'raw line breaks': (entries) => ({ text: json(entries).replaceAll('","text"', '",\n"text"') }),
    'single quotes': (entries) => ({ text: json(entries).replaceAll('"', "'") }),
    'a map by id': (entries) => ({ text: JSON.stringify(Object.fromEntries(entries.map((e) => [e.id, e.text]))) }),
    'a map in the list’s place': (entries) => ({ text: json(Object.fromEntries(entries.map((e) => [e.id, e.text]))) }),
    'an analysis before it': (entries) => ({ text: JSON.stringify({ analysis: ['n.'], translations: entries }) }),
    'wrapped twice': (entries) => ({ text: JSON.stringify({ result: { data: { translations: entries } } }) }),
    'ids with a word': (entries) => ({ text: json(entries.map((e) => ({ ...e, id: `seg-${e.id}` }))) }),
    'another name of the text': (entries) => ({ text: json(entries.map((e) => ({ id: e.id, translation: e.text }))) }),
    'characters that nobody sees': (entries) => ({
      text: json(entries.map((e) => ({ id: e.id, text: `${e.text}\u0000\u202e\u0007\u200b` }))),
    }),
  }
  it.each(Object.entries(ways))('%s: is read at the first try', async (_, answer) => {
    peer.answer = (request) => answer(entriesOf(request))
    expect(await translate()).toMatchObject({ ...all, calls: 1 })
  })

  it('cut in half: its whole entries are kept and only the rest is asked for again', async () => {
    peer.answer = (request, count) => {
      const whole = json(entriesOf(request))
      return count === 1 ? { text: whole.slice(0, whole.length / 2), is_cut: true } : { text: whole }
    }
    const made = await translate()
    expect(made).toMatchObject(all)
    const first = asked(peer.requests[0]!).length
    const again = peer.requests.slice(1).flatMap(asked)
    expect(again.length).toBeLessThan(first * 0.6)
    expect(again.some(({ id }) => id === '1')).toBe(false)
  })

  it('a busy provider: 429, then 500 are waited for', async () => {
    peer.answer = (request, count) => {
      const status = [429, 500][count - 1]
      return status === undefined ? { text: json(entriesOf(request)) } : { status }
    }
    expect(await translate()).toMatchObject(all)
  })
})

describe('an answer that is partly wrong', () => {
  it('half of the ids are missing: they are asked for again', async () => {
    peer.answer = (request, count) => {
      const entries = entriesOf(request)
      return { text: json(count === 1 ? entries.filter((_, index) => index % 2 === 0) : entries) }
    }
    expect(await translate()).toMatchObject(all)
  })

  it('one text poisons every answer that it is asked with: it alone is left', async () => {
    peer.answer = (request) =>
      asked(request).some(({ text }) => text.includes('place 17'))
        ? { text: 'Sorry.' }
        : { text: json(entriesOf(request)) }
    const made = await translate()
    expect(made).toMatchObject({ drafted: 17, right: 17, missed: 1, faults: ['noAnswer'] })
    expect(made.calls).toBeLessThanOrEqual(12)
  })

  const wrongAtFirst: Record<string, [(text: string) => string, RegExp]> = {
    'tags dropped': [(text) => right(text).replace(/⟦.*?⟧/g, ''), /codes must be/],
    'tags renamed': [(text) => right(text).replaceAll('1⟧', '7⟧'), /codes must be/],
    'numbers changed': [(text) => right(text).replace(/\d{2}/, '99'), /number \d{2} was missing/],
    'the source repeated': [(text) => text, /was not translated/],
    Spanish: [() => 'El puente viejo está cerrado al tráfico', /target language/],
    'a refusal': [() => "I'm sorry, but I can't help with that.", /refusal/],
    'endless answers': [(text) => right(text).repeat(50), /% of the text/],
  }
  it.each(Object.entries(wrongAtFirst))('%s: the model is told and asked again', async (_, [wrong, told]) => {
    peer.answer = (request) => {
      const again = asked(request)
      return { text: json(again.map(({ id, text, problem }) => ({ id, text: (problem ? right : wrong)(text) }))) }
    }
    expect(await translate()).toMatchObject(all)
    const problems = peer.requests.flatMap(asked).flatMap(({ problem }) => problem ?? [])
    expect(problems.some((problem) => told.test(problem))).toBe(true)
  })

  it('ids shifted by one: texts with other numbers are asked for again', async () => {
    peer.answer = (request, count) => {
      const entries = entriesOf(request)
      const shifted = entries.map((each, index) => ({ id: each.id, text: entries[(index + 1) % entries.length]!.text }))
      return { text: json(count === 1 ? shifted : entries) }
    }
    expect(await translate()).toMatchObject(all)
  })

  const harbour = { term_id: randomUUID(), source: 'harbour', note: '' }
  it.each([
    ['the glossary ignored', { ...harbour, target: '港湾', is_forbidden: false }, /港湾 was not used/],
    ['a forbidden term used', { ...harbour, target: '港口', is_forbidden: true }, /港口 is forbidden/],
  ])('%s: the model is told and asked again', async (_, term, told) => {
    const better = (text: string) => right(text).replace('港口', '港湾')
    peer.answer = (request) => ({
      text: json(asked(request).map(({ id, text, problem }) => ({ id, text: (problem ? better : right)(text) }))),
    })
    const { drafted, missed, drafts } = await translate([term])
    expect([drafted, missed]).toEqual([18, 0])
    expect(drafts.filter(({ target }) => target.includes('港口'))).toEqual([])
    expect(peer.requests.flatMap(asked).some(({ problem }) => told.test(problem ?? ''))).toBe(true)
  })

  it('numbers that stay wrong: the better try is kept, and people see the finding', async () => {
    peer.answer = (request) => ({ text: json(entriesOf(request, (text) => right(text).replace(/\d{2}/, '99'))) })
    expect(await translate()).toMatchObject({ drafted: 18, missed: 0 })
  })
})

describe('an answer of no use', () => {
  const useless: Record<string, [(text: string) => string | null, string]> = {
    nothing: [() => null, 'noAnswer'],
    'empty texts': [() => ' ', 'noAnswer'],
    Spanish: [() => 'El puente viejo está cerrado al tráfico', 'wrongLanguage'],
    Japanese: [() => '古い橋は閉まっています', 'wrongLanguage'],
    'traditional characters': [() => '這個舊橋已經關閉', 'wrongLanguage'],
    refusals: [() => "I'm sorry, but I can't help with that.", 'refusal'],
    'a word of its own': [() => 'HACKED by the evil one today', 'wrongLanguage'],
    'the source': [(text) => text, 'sourceRepeated'],
    'endless texts': [(text) => right(text).repeat(50), 'tooLong'],
  }
  it.each(Object.entries(useless))(
    '%s: becomes no draft, and is paid for a few times only',
    async (_, [say, fault]) => {
      peer.answer = (request) => ({
        text: json(
          asked(request).flatMap(({ id, text }) => {
            const said = say(text)
            return said === null ? [] : [{ id, text: said }]
          }),
        ),
      })
      const made = await translate()
      expect(made).toMatchObject({ drafted: 0, missed: 18 })
      expect(made.faults).toContain(fault)
      expect(made.calls).toBeLessThanOrEqual(8)
    },
  )

  it.each<[string, string]>([
    ['prose', 'Sorry.'],
    ['nothing', ''],
    ['null', 'null'],
    ['another object', '{"error":"no"}'],
    ['unknown ids', json([{ id: 'x', text: '一' }])],
  ])('%s in place of data: becomes no draft', async (_, text) => {
    peer.answer = () => ({ text })
    expect(await translate()).toMatchObject({ drafted: 0, missed: 18, faults: ['noAnswer'] })
  })
})

describe('a provider that does not answer', () => {
  it.each<[string, PeerAnswer, boolean]>([
    ['a page in place of data', { raw: '<html><h1>Bad gateway</h1></html>' }, true],
    ['500 for ever', { status: 500, message: 'down' }, true],
    ['429 for ever', { status: 429, message: 'slow down' }, true],
    ['a cut socket', { cut_after: 20 }, true],
    ['400', { status: 400, message: 'unknown field' }, false],
    ['401', { status: 401, message: 'no key' }, false],
  ])('%s: is a failure of the call, and whether it may pass is known', async (_, answer, isPassing) => {
    peer.answer = () => answer
    const failed: unknown = await translate().catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'AI_PROVIDER_FAILED' })
    expect((failed as Error).constructor.name === 'ProviderAway').toBe(isPassing)
  })
})

describe('the cost of a run', () => {
  const many = Array.from({ length: 240 }, (_, index): DraftSegment => {
    const source = `The harbour at place ${(index % 18) + 10} is closed in the week after the storm of the year ${index + 100}`
    return { segment_id: randomUUID(), kind: 'text', context: null, speaker: null, source, codes: [] }
  })
  const good = (text: string) => {
    const [place, year] = text.match(/\d+/g) ?? []
    return `${year}年风暴过后的一周内，${place}号处的港口一直关闭。`
  }
  const costOf = async (isUseless: (request: PeerRequest, count: number) => boolean) => {
    peer.requests.length = 0
    peer.answer = (request, count) =>
      isUseless(request, count) ? { text: 'Sorry.' } : { text: json(entriesOf(request, good)) }
    const made = await translate([], many)
    return { ...made, cost: peer.requests.reduce((sum, { body }) => sum + body.length, 0) }
  }

  it.each<[string, (request: PeerRequest, count: number) => boolean]>([
    ['every second answer is useless', (_, count) => count % 2 === 0],
    ['nine of ten are useless', (_, count) => count % 10 !== 0],
    ['one text in eight poisons what it is asked with', ({ prompt }) => /year 1\d[08]\b/.test(prompt)],
    ['all are useless', () => true],
  ])('is at most twice the planned one: %s', async (_, isUseless) => {
    const planned = await costOf(() => false)
    expect(planned).toMatchObject({ drafted: 240, missed: 0 })
    const { cost, drafted, missed } = await costOf(isUseless)
    expect(cost).toBeLessThanOrEqual(2 * planned.cost)
    expect(drafted + missed).toBe(240)
  })
})
