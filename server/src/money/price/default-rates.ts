/**
 * The standard price lists of a new installation; operators make new versions of them. Each figure is written out, none is converted
 * from another currency.
 */
import {
  type Currency,
  currencies,
  isPeoples,
  type NodeKind,
  nodeKinds,
  type PriceLine,
  type PriceSide,
} from '@polyphony/contract'

/** Minor units: client price, talent pay, and the minimum of either for an order and a language. */
type Figures = readonly [client: number, talent: number, clientMinimum: number, talentMinimum: number]
type Row = readonly [kind: NodeKind, source: string, target: string, figures: Readonly<Record<Currency, Figures>>]

const free: Row[3] = { USD: [0, 0, 0, 0], EUR: [0, 0, 0, 0], CNY: [0, 0, 0, 0], JPY: [0, 0, 0, 0] }

/** For reading and correcting a machine's draft; this work has match bands of its own. */
const enZh: Row[3] = {
  USD: [6000, 3600, 900, 540],
  EUR: [5600, 3360, 840, 500],
  CNY: [26000, 16000, 4000, 2400],
  JPY: [8400, 5000, 1200, 720],
}
const enJa: Row[3] = {
  USD: [8500, 5200, 1200, 720],
  EUR: [7900, 4800, 1100, 660],
  CNY: [42000, 26000, 6000, 3600],
  JPY: [12000, 7400, 1800, 1100],
}
const zhJa: Row[3] = {
  USD: [6500, 3900, 1000, 600],
  EUR: [6100, 3600, 930, 560],
  CNY: [30000, 18500, 4500, 2700],
  JPY: [9200, 5600, 1400, 840],
}
const qaCommon: Row[3] = {
  USD: [2000, 1200, 400, 240],
  EUR: [1860, 1100, 370, 220],
  CNY: [9000, 5500, 1800, 1100],
  JPY: [2900, 1750, 580, 350],
}
const qaJa: Row[3] = {
  USD: [2600, 1600, 500, 300],
  EUR: [2400, 1480, 460, 280],
  CNY: [13000, 8000, 2200, 1300],
  JPY: [3800, 2300, 720, 430],
}

const rows: readonly Row[] = [
  ['transcribe', '*', '*', { USD: [12, 0, 50, 0], EUR: [11, 0, 45, 0], CNY: [80, 0, 300, 0], JPY: [18, 0, 70, 0] }],
  [
    'translate',
    '*',
    '*',
    { USD: [500, 0, 100, 0], EUR: [460, 0, 90, 0], CNY: [2000, 0, 500, 0], JPY: [700, 0, 150, 0] },
  ],
  ['recognize', '*', '*', { USD: [2, 0, 20, 0], EUR: [2, 0, 20, 0], CNY: [10, 0, 100, 0], JPY: [3, 0, 30, 0] }],
  ['synthesize', '*', '*', { USD: [60, 0, 100, 0], EUR: [55, 0, 90, 0], CNY: [400, 0, 700, 0], JPY: [90, 0, 150, 0] }],
  ['polish', '*', '*', { USD: [300, 0, 60, 0], EUR: [280, 0, 55, 0], CNY: [1200, 0, 300, 0], JPY: [430, 0, 90, 0] }],
  ['evaluate', '*', '*', { USD: [150, 0, 30, 0], EUR: [140, 0, 30, 0], CNY: [600, 0, 150, 0], JPY: [220, 0, 45, 0] }],

  [
    'transcriptProofreading',
    '*',
    '*',
    { USD: [180, 110, 700, 420], EUR: [168, 100, 650, 390], CNY: [900, 550, 3500, 2100], JPY: [260, 160, 1000, 600] },
  ],
  [
    'imageTextProofreading',
    '*',
    '*',
    { USD: [15, 9, 300, 180], EUR: [14, 8, 280, 170], CNY: [80, 50, 1500, 900], JPY: [22, 13, 430, 260] },
  ],
  [
    'annotation',
    '*',
    '*',
    { USD: [12, 7, 300, 180], EUR: [11, 7, 280, 170], CNY: [60, 36, 1500, 900], JPY: [17, 10, 430, 260] },
  ],
  [
    'audioDescription',
    '*',
    '*',
    {
      USD: [1200, 720, 3000, 1800],
      EUR: [1100, 660, 2800, 1680],
      CNY: [6000, 3600, 15000, 9000],
      JPY: [1700, 1000, 4300, 2600],
    },
  ],
  [
    'translationProofreading',
    '*',
    '*',
    {
      USD: [9000, 5400, 1300, 780],
      EUR: [8400, 5000, 1200, 720],
      CNY: [45000, 27000, 6500, 3900],
      JPY: [13000, 7800, 1900, 1140],
    },
  ],
  ['translationProofreading', 'en', 'zh', enZh],
  ['translationProofreading', 'zh', 'en', enZh],
  ['translationProofreading', 'en', 'ja', enJa],
  ['translationProofreading', 'ja', 'en', enJa],
  ['translationProofreading', 'zh', 'ja', zhJa],
  ['translationProofreading', 'ja', 'zh', zhJa],
  [
    'dubbing',
    '*',
    '*',
    {
      USD: [2500, 1500, 5000, 3000],
      EUR: [2300, 1400, 4600, 2800],
      CNY: [15000, 9000, 30000, 18000],
      JPY: [3600, 2200, 7200, 4300],
    },
  ],
  [
    'interpreting',
    '*',
    '*',
    {
      USD: [220, 140, 6600, 4200],
      EUR: [205, 130, 6100, 3900],
      CNY: [1300, 800, 39000, 24000],
      JPY: [320, 200, 9600, 6000],
    },
  ],
  [
    'answering',
    '*',
    '*',
    {
      USD: [1500, 900, 0, 0],
      EUR: [1400, 840, 0, 0],
      CNY: [8000, 4800, 0, 0],
      JPY: [2200, 1320, 0, 0],
    },
  ],
  [
    'editing',
    '*',
    '*',
    {
      USD: [3500, 2100, 600, 360],
      EUR: [3250, 1950, 560, 340],
      CNY: [16000, 9800, 2800, 1700],
      JPY: [5000, 3000, 860, 520],
    },
  ],
  [
    'imageRepair',
    '*',
    '*',
    { USD: [1200, 720, 0, 0], EUR: [1100, 660, 0, 0], CNY: [6000, 3600, 0, 0], JPY: [1700, 1000, 0, 0] },
  ],

  [
    'qa',
    '*',
    '*',
    {
      USD: [3000, 1800, 600, 360],
      EUR: [2800, 1680, 560, 340],
      CNY: [15000, 9000, 2800, 1700],
      JPY: [4300, 2600, 860, 520],
    },
  ],
  ['qa', 'en', 'zh', qaCommon],
  ['qa', 'zh', 'en', qaCommon],
  ['qa', 'en', 'ja', qaJa],
  ['qa', 'ja', 'en', qaJa],
  ['qa', 'zh', 'ja', qaJa],
  ['qa', 'ja', 'zh', qaJa],
  ['clientConfirmation', '*', '*', free],
  ['deliver', '*', '*', free],
]

interface StandardList {
  side: PriceSide
  currency: Currency
  lines: PriceLine[]
}

/** One for each side and currency. Talents' lists name people's work only. */
export const standardLists: readonly StandardList[] = currencies.flatMap((currency) => [
  { side: 'client', currency, lines: linesOf(currency, rows, ([rate, , minimum]) => [rate, minimum]) },
  {
    side: 'talent',
    currency,
    lines: linesOf(
      currency,
      rows.filter(([kind]) => isPeoples(nodeKinds[kind])),
      ([, rate, , minimum]) => [rate, minimum],
    ),
  },
])

function linesOf(
  currency: Currency,
  some: readonly Row[],
  pick: (figures: Figures) => readonly [rate: number, minimum: number],
): PriceLine[] {
  return some.map(([node_kind, source_lang, target_lang, figures]) => {
    const [rate_minor, minimum_minor] = pick(figures[currency])
    return { node_kind, source_lang, target_lang, role_level: 0, rate_minor, minimum_minor }
  })
}
