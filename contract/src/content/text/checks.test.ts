import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gentle, growthOf } from '../../testing/growth.ts'
import { profileFor } from '../document/subtitle-profile.ts'
import { type CheckContext, type CheckedSegment, checkDocument, checkRules, checkSegment } from './checks.ts'
import type { LengthLimit } from './length-limit.ts'

type Case = [pair: string, source: string, target: string, rules: string[]]

function rulesOf(pair: string, source: string, target: string, more: Partial<CheckedSegment & CheckContext> = {}) {
  const [source_lang = '', target_lang = ''] = pair.split('>')
  const segment = { source, target, codes: [], start_ms: null, end_ms: null, ...more }
  const context = { source_lang, target_lang, profile: null, terms: [], ...more }
  return checkSegment(segment, context).map((issue) => issue.rule)
}

function all(cases: Case[]) {
  it.each(cases)('%s: %j as %j finds %j', (pair, source, target, rules) => {
    expect(rulesOf(pair, source, target)).toEqual(rules)
  })
}

describe('numbers', () => {
  all([
    ['en>zh', 'It has 12 parts.', '它有12个部分。', []],
    ['en>zh', 'It has 12 parts.', '它有十二个部分。', []],
    ['en>zh', 'It has 12 parts.', '它有21个部分。', ['number_missing', 'number_extra']],
    ['en>ja', '1,234.50 yen', '１，２３４．５円', []],
    ['en>de', '1,234.5 points', '1.234,5 Punkte', []],
    ['en>de', '1.5 litres of it', '15 Liter davon', ['number_missing', 'number_extra']],
    ['en>fr', '10,000 people', '10 000 personnes', []],
    ['en>zh', '15,000 people', '1.5万人', []],
    ['en>zh', '120 million people', '1亿2000万人', []],
    ['en>zh', 'Table 12 (1.2 billion)', '表12 12亿', []],
    ['en>zh', 'Table 12 (1.2 billion)', '表12 13亿', ['number_missing', 'number_extra']],
    ['en>ja', '3 million and 5 more', '300万と5', []],
    ['zh>en', '三年后有35人', 'Three years later there were 35', []],
    ['zh>en', '二〇二四年来了5人', 'In 2024, 5 people came', []],
    ['en>ja', 'On March 3 at 5 p.m.', '3月3日17時', ['punctuation_end']],
    ['en>zh', 'Twenty-one guns', '21门炮', []],
    ['en>zh', 'Version 1.2.3 is out', '1.2.3版已发布', []],
    ['en>zh', 'The 2 of them, 2 by 2', '他们2个', ['number_missing', 'number_missing']],
    ['ja>en', '第３章', 'Chapter 3', []],
    ['zh>en', '3,500元', '3.500 yuan', []],
    ['en>de', '1,299.50 euros', '1.299,50 Euro', []],
    ['en>fr', '1,299.50 euros', '1 299,50 euros', []],
    ['en>ja', '1,299.50 euros', '１２９９.５ユーロ', []],
    ['en>zh', 'Revenue of $3.2 billion', '营收 32 亿美元', []],
    ['en>zh', 'Revenue of $3.2 billion', '营收 3.2 亿美元', ['number_missing', 'number_extra']],
    ['en>zh', 'From 6 to 8 million yen', '600万至800万日元', []],
    ['zh>en', '产量达1.3万亿斤', 'Output reached 1.3 trillion jin', []],
    ['zh>en', '约占千分之三', 'Some 0.3%', []],
    ['en>ja', 'Three quarters of it', 'その4分の3', []],
    ['en>ja', 'At 2:30 p.m. sharp', '14:30ちょうどに', []],
    ['en>ja', 'By 10:00 sharp', '10時までに', []],
    ['zh>en', '下午3点', '15:00', []],
    ['zh>en', '二〇二三年', 'In the year', ['number_missing']],
    ['en>de', 'On 31/12/2026', 'Am 31.12.2026', []],
    ['en>zh', '3 million there', '300万', []],
    ['en>fi', '3 million there', '3 miljoonaa', []],
  ])
})

describe('punctuation', () => {
  all([
    ['en>zh', 'Really?', '真的吗？', []],
    ['en>zh', 'Really?', '真的。', ['punctuation_end']],
    ['en>ja', 'Is it true?', '本当ですか。', []],
    ['zh>en', '他说：“好。”', 'He said, “Fine.”', []],
    ['en>zh', 'Wait...', '等等……', []],
    ['en>zh', 'Wait here.', '在这里等', ['punctuation_end']],
    ['en>zh', 'See (below) now', '见（下文现在', ['bracket_unpaired']],
    ['en>zh', '1) First thing', '1) 第一件事', []],
    ['en>zh', '“To be continued', '“未完待续', []],
    ['en>de', 'Say "hello" now', 'Sag "hallo jetzt', ['bracket_unpaired']],
    ['en>zh', 'Red, green', '红,绿', ['punctuation_width']],
    ['zh>en', '红，绿', 'Red， green', ['punctuation_width']],
    ['en>zh', 'At 12:30 it is 3.14', '12:30时为3.14', []],
  ])

  it('accepts Chinese and Japanese subtitles without full stops', () => {
    expect(rulesOf('en>zh', 'Wait here.', '在这里等', { start_ms: 0, end_ms: 1000 })).toEqual([])
  })
})

describe('spaces, capitals and repetition', () => {
  all([
    ['en>de', 'The red cat', 'Die  rote Katze', ['space_double']],
    ['en>de', 'The red cat', 'Die rote Katze ', ['space_edge']],
    ['en>zh', 'The red cat', '红色 的猫', ['space_cjk']],
    ['en>de', 'Red, green and', 'Rot , grün und', ['space_before_punctuation']],
    ['en>fr', 'Really?', 'Vraiment ?', []],
    ['en>de', 'The red cat', 'die rote Katze', ['case_first']],
    ['en>de', 'The cat sat', 'Die Die Katze', ['word_repeated']],
    ['en>zh', 'The red cat', '红猫真红红猫真红', ['word_repeated']],
    ['zh>en', '红猫', 'The red cat The red cat', ['word_repeated']],
    ['en>de', 'Hello there. Hello there.', 'Hallo da. Hallo da.', []],
    ['en>zh', 'Run npm now', 'npm 马上运行', []],
    ['en>de', 'Hello {name}', '{name}, hallo', ['case_first']],
    ['en>de', 'No way, no no', 'Nie nie, nein', []],
    ['en>zh', 'Look at the translator', '看看翻译者翻译者', ['word_repeated']],
    ['en>zh', 'Look', '看看', []],
  ])
})

describe('untranslated text', () => {
  all([
    ['en>zh', 'Hello there', '', ['target_empty']],
    ['en>zh', 'Hello there', ' \n', ['target_empty']],
    ['en>de', 'Hello there', 'Hello there', ['target_same']],
    ['en>de', 'Kubernetes', 'Kubernetes', []],
    ['zh>ja', '東京', '東京', ['target_same']],
    ['en>de', 'https://example.org/a/b', 'https://example.org/a/b', []],
    ['en>de', '', '', []],
    ['en>zh', 'This one sentence says a good deal about nothing', '这', ['negation_missing', 'length_short']],
    ['en>de', 'Yes', 'Ja, das ist in der Tat ganz genau so richtig', ['length_long']],
  ])
})

describe('another language than asked for', () => {
  const wrong = (pair: string, source: string, target: string) =>
    rulesOf(pair, source, target).filter((rule) => rule === 'language_wrong' || rule === 'target_refusal')
  const bridge = 'The old bridge is closed to traffic until spring.'
  it.each([
    ['en>zh', bridge, 'El puente viejo está cerrado al tráfico hasta la primavera.'],
    ['en>zh', bridge, '古い橋は春まで通行止めです。'],
    ['en>zh', bridge, '舊橋在春天來臨之前關閉，車輛無法通過。'],
    ['en>zh-Hant', bridge, '旧桥在春天来临之前关闭，车辆无法通过。'],
    ['en>ja', bridge, '这座旧桥在春天之前对车辆关闭。'],
    ['en>ja', bridge, 'The old crossing stays shut until spring comes.'],
    ['en>fr', bridge, 'El puente viejo está cerrado al tráfico por las obras y no se abre.'],
    ['en>de', bridge, 'Le vieux pont est fermé à la circulation pour les voitures dans la ville.'],
    ['zh>en', '旧桥关闭至春天。', 'Старый мост закрыт до весны.'],
    ['zh>en', '旧桥关闭至春天。', 'Le vieux pont est fermé à la circulation dans la ville et les rues.'],
    ['zh-Hans>zh-Hant', '旧桥关闭至春天。', '旧桥关闭到春天为止。'],
  ])('%s: %j as %j is found', (pair, source, target) => {
    expect(wrong(pair, source, target)).toEqual(['language_wrong'])
  })

  it.each([
    ['en>zh', bridge, '旧桥在春天之前禁止通行。'],
    ['en>zh-Hant', bridge, '舊橋在春天之前禁止通行。'],
    ['en>ja', 'Ministry of Finance', '財務省大臣官房総合政策課'],
    ['en>zh', 'Install Microsoft Office Professional Plus', 'Microsoft Office Professional Plus'],
    ['en>zh', 'See https://example.org/how/to/install/it', '见 https://example.org/how/to/install/it'],
    ['en>zh', 'Watch “となりのトトロ” tonight', '今晚观看《となりのトトロ》'],
    ['en>de', 'La La Land and Le Monde are the names', 'La La Land und Le Monde sind die Namen'],
    ['en>fr', 'Yes', 'Oui'],
    ['zh>en', '王小明', 'Wang Xiaoming'],
    ['en>sr', bridge, 'Stari most je zatvoren za saobraćaj do proleća.'],
    ['de>en', 'Der alte Hafen', 'The old harbour of the town'],
    ['en>xx', bridge, 'blorp glarp zing wop'],
  ])('%s: %j as %j is none', (pair, source, target) => {
    expect(wrong(pair, source, target)).toEqual([])
  })

  it.each([
    ['en>zh', bridge, "I'm sorry, but I can't help with that."],
    ['en>zh', bridge, '抱歉，我无法翻译这段内容。'],
    ['en>ja', bridge, '申し訳ありませんが、その内容は翻訳できません。'],
    ['zh>en', '旧桥', 'As an AI language model, I cannot translate this.'],
  ])('%s: a refusal in place of a translation is found: %j as %j', (pair, source, target) => {
    expect(wrong(pair, source, target)).toEqual(['target_refusal'])
  })

  it.each([
    ['en>zh', bridge, '以下是翻译结果：'],
    ['zh>en', '旧桥关闭至春天。', 'Here is the translation:'],
    ['zh>en', '旧桥关闭至春天。', 'Please provide the text to be translated.'],
    ['en>ja', bridge, 'AIとして、この内容を翻訳することはできません。'],
    ['en>zh', bridge, 'I apologize, but I’m unable to translate that.'],
  ])('%s: talk about a translation is none: %j as %j', (pair, source, target) => {
    expect(wrong(pair, source, target)).toEqual(['target_refusal'])
    expect(wrong(pair, target, target)).not.toContain('target_refusal')
  })

  it.each([
    ['zh>en', '表2 样本基本情况', 'Il contratto può essere risolto da ciascuna delle parti.'],
    ['zh>en', '两者', 'As partes devem cumprir todas as condições do contrato.'],
    ['en>ru', bridge, 'Старий міст зачинено для руху до весни через ремонт її опор.'],
    ['en>uk', bridge, 'Старый мост закрыт для движения до весны, объезд по другому мосту.'],
    ['en>ar', bridge, 'پل قدیمی تا بهار بسته است و رفت و آمد از آن ممکن نیست.'],
    ['en>fa', bridge, 'الجسر القديم مغلق أمام حركة المرور حتى نهاية فصل الربيع في المدينة'],
    ['en>ko', bridge, '旧桥在春天之前禁止车辆通行。'],
    ['en>th', bridge, 'The old crossing stays shut until spring comes.'],
  ])('%s: a language of the same script is told apart: %j as %j', (pair, source, target) => {
    expect(wrong(pair, source, target)).toEqual(['language_wrong'])
  })

  it.each([
    ['zh>en', '圣保罗、米勒与穆尼奥斯', 'São Paulo, Müller, Muñoz, Škoda and Citroën'],
    ['en>ru', bridge, 'Старый мост закрыт для движения до весны.'],
    ['en>uk', bridge, 'Старий міст зачинено для руху до весни.'],
    ['en>fa', bridge, 'پل قدیمی تا بهار بسته است.'],
    ['en>ar', bridge, 'الجسر القديم مغلق أمام حركة المرور حتى الربيع.'],
    ['en>it', bridge, 'Il vecchio ponte è chiuso al traffico fino a primavera.'],
    ['en>pt', bridge, 'A ponte velha está fechada ao trânsito até à primavera.'],
    ['en>nl', bridge, 'De oude brug is tot het voorjaar gesloten voor het verkeer.'],
  ])('%s: %j as %j is what was asked for', (pair, source, target) => {
    expect(wrong(pair, source, target)).toEqual([])
  })

  it('a refusal that the source makes is translated', () => {
    expect(wrong('en>zh', "I'm sorry, but I can't help you.", '抱歉，我不能帮你。')).toEqual([])
  })
})

describe('what is repeated letter by letter', () => {
  all([
    ['en>zh', 'Hello {name}, you have %d files', '您好{name}，您有%d个文件', []],
    ['en>zh', 'Hello {name}, you have %d files', '您好，您有文件', ['placeholder_missing', 'placeholder_missing']],
    [
      'en>zh',
      'Hello ${user.name} and {{other}}',
      '您好${user.name}和{{another}}',
      ['placeholder_missing', 'placeholder_extra'],
    ],
    ['en>zh', '{count, plural, one {# file} other {# files}}', '{count, plural, other {# 个文件}}', []],
    [
      'en>zh',
      '{count, plural, one {# file} other {# files}}',
      '有文件',
      [...Array(2).fill('placeholder_missing'), 'length_short'],
    ],
    [
      'en>zh',
      '{n, plural, one {# day for {name}} other {# days for {name}}}',
      '{n, plural, other {{name} 有 # 天}}',
      [],
    ],
    [
      'en>zh',
      '{n, plural, one {# day for {name}} other {# days for {name}}}',
      '{n, plural, other {有 # 天}}',
      ['placeholder_missing'],
    ],
    [
      'en>zh',
      '{who, select, male {He} female {She} other {They}} left',
      '{who, select, male {他} other {他们}}离开了',
      ['placeholder_missing'],
    ],
    ['en>zh', '{n, plural, =1 {1 file} other {# files}}', '{n, plural, other {# 个文件}}', []],
    ['en>zh', 'Hi #{user}, %USER_NAME%, <%= page %>', '您好，%USER_NAME%', Array(2).fill('placeholder_missing')],
    ['en>zh', '%1$s of %2$s', '%2$s 中的 %1$s', []],
    ['en>zh', 'A 50% discount, 20%off', '五折，减20%', ['number_missing']],
    ['en>zh', 'Press <b>Save</b> now', '现在按<b>保存</b>', []],
    ['en>zh', 'Press <b>Save</b> now', '现在按保存', ['placeholder_missing', 'placeholder_missing']],
    ['en>zh', 'Go to https://example.org/a.', '请访问 https://example.org/a。', []],
    ['en>zh', 'Go to https://example.org/a.', '请访问 https://example.com/a。', ['address_missing']],
    ['en>zh', 'Write to ann@example.org', '请写信至 ann@example.org', []],
    ['en>zh', 'Write to ann@example.org', '请写信至 bob@example.org', ['address_missing']],
  ])
})

describe('a negation', () => {
  all([
    ['en>zh', 'The pump must not run dry.', '泵可以空转。', ['negation_missing']],
    ['en>zh', 'The pump must not run dry.', '泵不可空转。', []],
    ['en>zh', 'Do not touch.', '请勿触摸。', []],
    ['en>zh', 'Not only red but green.', '既有红色也有绿色。', []],
    ['en>zh', 'No later than noon.', '最晚中午。', []],
    ['en>zh', "Don't forget the key.", '记得带钥匙。', []],
    ['en>zh', "Isn't it red?", '是红的吧？', []],
    ['zh>en', '本产品不防水。', 'This product is waterproof.', ['negation_missing']],
    ['zh>en', '本产品不防水。', 'Keep this product away from water.', []],
    ['zh>en', '温度不低于五度。', 'The temperature is five degrees or above.', []],
    ['zh>en', '是否需要无线网？', 'Is Wi-Fi needed?', []],
    ['en>ja', 'He does not know.', '彼は知っている。', ['negation_missing']],
    ['en>ja', 'He does not know.', '彼は知らない。', []],
    ['ja>en', '彼は来なかった。', 'He came.', ['negation_missing']],
    ['ja>en', '行かなければならない。', 'I have to go.', []],
    ['ja>en', '雨かもしれない。', 'It may rain.', []],
    ['de>en', 'Das ist nicht erlaubt.', 'This is allowed.', ['negation_missing']],
    ['de>en', 'Das ist nicht erlaubt.', 'This is forbidden.', []],
    ['en>de', 'He never came.', 'Er kam.', ['negation_missing']],
    ['en>de', 'He never came.', 'Er kam nie.', []],
    ['en>fr', 'He never came.', 'Il est venu.', []],
  ])
})

describe('codes', () => {
  const codes = [
    { id: '1', kind: 'paired' as const, label: 'b' },
    { id: '2', kind: 'paired' as const, label: 'i' },
    { id: '3', kind: 'alone' as const, label: 'br' },
  ]

  it.each([
    ['⟦1⟧Red⟦/1⟧ cat', '⟦1⟧红⟦/1⟧猫', []],
    ['⟦1⟧Red⟦/1⟧ cat', '红猫', ['code_missing', 'code_missing']],
    ['Red cat', '⟦1⟧红⟦/1⟧猫', ['code_extra', 'code_extra']],
    ['⟦1⟧Red⟦/1⟧ cat', '⟦/1⟧红⟦1⟧猫', ['code_order']],
    ['⟦1⟧Red⟦/1⟧ ⟦2⟧cat⟦/2⟧', '⟦2⟧猫⟦/2⟧⟦1⟧红⟦/1⟧', []],
    ['⟦1⟧Red⟦/1⟧ ⟦2⟧cat⟦/2⟧', '⟦1⟧红⟦2⟧⟦/1⟧猫⟦/2⟧', ['code_order']],
    ['Red ⟦2⟧cat', '红⟦2⟧猫', []],
    ['One⟦3/⟧two', '一⟦3/⟧二', []],
  ])('%j as %j finds %j', (source, target, rules) => {
    expect(rulesOf('en>zh', source, target, { codes })).toEqual(rules)
  })

  it('gives positions in the tagged text', () => {
    const segment = { source: '⟦1⟧Red⟦/1⟧ 7 cats', target: '⟦1⟧红⟦/1⟧ 8 只猫', codes, start_ms: null, end_ms: null }
    const context = { source_lang: 'en', target_lang: 'zh', profile: null, terms: [] }
    const spans = checkSegment(segment, context).flatMap(({ span }) =>
      span ? [segment[span.side].slice(span.start, span.end)] : [],
    )
    expect(spans).toEqual(['7', '8'])
  })
})

describe('terms', () => {
  const terms = [
    { source: 'node task', target: '节点任务', is_forbidden: false },
    { source: 'node task', target: '节点作业', is_forbidden: false },
    { source: 'node task', target: '任务', is_forbidden: true },
    { source: '', target: '译员', is_forbidden: true },
    { source: 'AI', target: '人工智能', is_forbidden: false },
  ]

  it.each([
    ['en>zh', 'Open the node tasks', '打开节点任务', []],
    ['en>zh', 'Open the node task', '打开节点作业', []],
    ['en>zh', 'Open the Node Task', '打开节点', ['term_missing']],
    ['en>zh', 'Open the node task', '打开任务', ['term_missing', 'term_forbidden']],
    ['en>zh', 'Open the task', '打开任务', []],
    ['en>zh', 'Open the talent', '打开译员', ['term_forbidden']],
    ['en>zh', 'He said the rain stays', '他说雨还在下', []],
    ['en>zh', 'The AI says so', '它这么说', ['term_missing']],
  ])('%s: %j as %j finds %j', (pair, source, target, rules) => {
    expect(rulesOf(pair, source, target, { terms })).toEqual(rules)
  })
})

describe('subtitles', () => {
  const timed = (target: string, end_ms: number) =>
    rulesOf('en>zh', 'Something that is said', target, { start_ms: 0, end_ms, profile: profileFor('zh') })

  it('are checked against the profile of their language', () => {
    expect(timed('一二三四五六七八九', 1000)).toEqual([])
    expect(timed('一二三四五六七八九十', 1000)).toEqual(['reading_speed'])
    expect(timed('一二三四五六七八九十一二三四五六七', 9000)).toEqual(['line_length'])
    expect(timed('一\n二\n三', 9000)).toEqual(['line_count'])
  })
})

describe('checkDocument', () => {
  const row = (
    segment_id: string,
    source: string,
    target: string,
    start_ms: number | null = null,
    end_ms: number | null = null,
  ) => ({
    segment_id,
    source,
    target,
    start_ms,
    end_ms,
  })
  const rules = (segments: ReturnType<typeof row>[], lang = 'en') =>
    [...checkDocument(segments, profileFor(lang))].map(([id, issues]) => [id, ...issues.map((issue) => issue.rule)])

  it('finds one source with two targets and two sources with one target', () => {
    expect(rules([row('a', 'Yes', '是'), row('b', 'yes ', '对'), row('c', 'No', '不'), row('d', 'No', '')])).toEqual([
      ['a', 'target_inconsistent'],
      ['b', 'target_inconsistent'],
    ])
    expect(rules([row('a', 'Yes', '是'), row('b', 'It is', '是')])).toEqual([
      ['a', 'source_inconsistent'],
      ['b', 'source_inconsistent'],
    ])
  })

  it('takes one target of two sentences more seriously than one of two labels', () => {
    const severities = (one: string, other: string, target: string) =>
      [...checkDocument([row('a', one, target), row('b', other, target)], null).values()]
        .flat()
        .map((each) => each.severity)
    const said = '第七条在本协议终止后继续有效。'
    expect(severities('The Seller warrants the Goods.', 'Section 7 survives the Agreement.', said)).toEqual([
      'warning',
      'warning',
    ])
    expect(severities('Section 7 survives the Agreement.', 'Section 7 survives this Agreement.', said)).toEqual([
      'info',
      'info',
    ])
    expect(severities('Sign in', 'Log on', '登录')).toEqual(['info', 'info'])
  })

  it('finds overlaps, small gaps, and cues that are too short, too long or end before they begin, in order of time', () => {
    const cues = [
      row('b', '', '', 2000, 3000),
      row('a', '', '', 0, 1000),
      row('c', '', '', 3040, 3500),
      row('d', '', '', 3400, 11_000),
    ]
    expect(rules(cues)).toEqual([
      ['b', 'cue_gap'],
      ['c', 'cue_short', 'cue_overlap'],
      ['d', 'cue_long'],
    ])
    expect(rules(cues, 'ja').map(([id]) => id)).toEqual(['c', 'd'])
    expect(rules([row('a', '', '', 5, 5)])).toEqual([['a', 'cue_time_wrong']])
  })
})

describe('on any text', () => {
  const codes = [{ id: '1', kind: 'paired' as const, label: 'b' }]
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('⟦1⟧', '⟦/1⟧', '12', '三', '亿', '.', '。', '“', ' ', 'the the'),
  )
  const text = fc.array(piece).map((pieces) => pieces.join(''))

  it('never throws, reports known rules only, and points inside the text', () => {
    const langs = fc.constantFrom('en', 'zh', 'ja', 'de', 'fr', 'ar', 'xx')
    fc.assert(
      fc.property(text, text, langs, langs, (source, target, source_lang, target_lang) => {
        const segment = { source, target, codes, start_ms: 0, end_ms: 1000 }
        const terms = [{ source: 'the', target: '三', is_forbidden: false }]
        const context = { source_lang, target_lang, profile: profileFor(target_lang), terms }
        for (const issue of checkSegment(segment, context)) {
          expect(checkRules).toContain(issue.rule)
          if (!issue.span) continue
          expect(issue.span.start).toBeGreaterThanOrEqual(0)
          expect(issue.span.end).toBeGreaterThanOrEqual(issue.span.start)
          expect(issue.span.end).toBeLessThanOrEqual(segment[issue.span.side].length)
        }
      }),
    )
  })

  it.each(['1,', '( ', '三', '11 ', 'a a ', ' ', '"', '1.', '……', '-', '⟦1⟧', 'ab'])(
    'checks run in linear time in the number of %j',
    async (noise) => {
      const context = { source_lang: 'en', target_lang: 'zh', profile: null, terms: [] }
      const check = (count: number) => {
        const long = noise.repeat(count)
        checkSegment({ source: `${long}x`, target: long, codes, start_ms: null, end_ms: null }, context)
      }
      expect(await growthOf(check, 2_500)).toBeLessThan(gentle)
    },
  )

  it('checkDocument runs in linear time in the number of segments (bench/documents.ts measures it)', async () => {
    const segments = Array.from({ length: 8_000 }, (_, i) => ({
      segment_id: String(i),
      source: `⟦1⟧Part ${i}⟦/1⟧: the quick brown fox (no. ${i * 7}) jumps over the lazy dog.`,
      target: `⟦1⟧第${i}部分⟦/1⟧：敏捷的棕色狐狸（${i * 7}号）跳过了懒狗。`,
      codes,
      start_ms: i * 3000,
      end_ms: i * 3000 + 2900,
    }))
    const terms = Array.from({ length: 30 }, (_, i) => ({ source: `fox ${i}`, target: '狐狸', is_forbidden: false }))
    const context = { source_lang: 'en', target_lang: 'zh', profile: profileFor('zh'), terms }
    const check = (count: number) => {
      const some = segments.slice(0, count)
      for (const segment of some) checkSegment(segment, context)
      checkDocument(some, context.profile)
    }
    expect(await growthOf(check, 1_000)).toBeLessThan(gentle)
  })
})

describe('the length that a file allows', () => {
  const codes = [
    { id: '1', kind: 'paired' as const, label: 'b' },
    { id: '2', kind: 'alone' as const, label: '{name}', is_literal: true },
  ]
  const rules = (target: string, length_limit: LengthLimit | null) =>
    checkSegment(
      { source: 'Hello ⟦2/⟧, ⟦1⟧you⟦/1⟧', target, codes, start_ms: null, end_ms: null, length_limit },
      { source_lang: 'en', target_lang: 'de', profile: null, terms: [] },
    ).filter(({ rule }) => rule === 'length_limit')

  it('counts the text as the file will have it: placeholders as written, no formatting', () => {
    const target = 'Hallo ⟦2/⟧, ⟦1⟧du⟦/1⟧' // Hallo {name}, du
    expect(rules(target, { most: 16, unit: 'character' })).toEqual([])
    expect(rules(target, { most: 15, unit: 'character' })).toEqual([
      { rule: 'length_limit', severity: 'error', span: null, params: { length: 16, most: 15 } },
    ])
    expect(rules(target, null)).toEqual([])
  })

  it('counts characters beyond the first plane once, and bytes as UTF-8 has them', () => {
    expect(rules('🎉é字a', { most: 4, unit: 'character' })).toEqual([])
    expect(rules('🎉é字a', { most: 10, unit: 'byte' })).toEqual([])
    expect(rules('🎉é字a', { most: 9, unit: 'byte' })).toMatchObject([{ params: { length: 10, most: 9 } }])
  })
})
