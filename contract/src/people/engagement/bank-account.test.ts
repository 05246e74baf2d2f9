import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bankDetails,
  bankDraft,
  bankProblems,
  isBic,
  isChineseCard,
  isCnaps,
  isRoutingNumber,
  normalBank,
  schemeOf,
} from './bank-account.ts'
import { ibanLengths, isIban } from './iban.ts'

const table = (check: (text: string) => boolean, right: readonly string[], wrong: readonly string[]) => {
  it.each(right)('accepts %s', (text) => expect(check(text)).toBe(true))
  it.each(wrong)('refuses %s', (text) => expect(check(text)).toBe(false))
}

describe('IBAN', () => {
  const right = [
    ...['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606', 'NO9386011117947'],
    ...['CH9300762011623852957', 'NL91ABNA0417164300', 'ES9121000418450200051332', 'MT84MALT011000012345MTLCAST001S'],
    ...['BR1800360305000010009795493C1', 'SA0380000000608010167519', 'PL61109010140000071219812874'],
  ]
  table(isIban, right, ['', 'DE89370400440532013001', 'DE8937040044053201300', 'XX89370400440532013000', 'DE00'])
  it('has a length of its own in every country', () => {
    for (const [country, length] of Object.entries(ibanLengths)) {
      expect(country).toMatch(/^[A-Z]{2}$/)
      expect(length >= 15 && length <= 34, country).toBe(true)
    }
  })
  it('detects every single wrong digit and every swap of two digits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...right), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, where, more) => {
        const places = Array.from(iban).flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
        const at = places[where % places.length]!
        const other = iban.slice(0, at) + ((Number(iban[at]) + more) % 10) + iban.slice(at + 1)
        expect(isIban(other)).toBe(false)
        const next = iban[at + 1]
        if (next && next !== iban[at] && at !== 1)
          expect(isIban(iban.slice(0, at) + next + iban[at] + iban.slice(at + 2))).toBe(false)
      }),
    )
  })
})

describe('a card of a Chinese bank', () => {
  table(
    isChineseCard,
    ['6222021234567890128', '4111111111111111', '6200000000000005'],
    ['6222021234567890123', '411111111111111', '62220212345678901281', '0000000000000000', '622202123456789012a'],
  )
})
describe('CNAPS', () => {
  table(
    isCnaps,
    ['102100099996', '105100000017', '103100000026', '104100000004', '308584000013', '301290000007', '403100000004'],
    ['102100099995', '10210009999', '1021000999960', '201100099996', ''],
  )
})
describe('a routing number', () => {
  table(isRoutingNumber, ['021000021', '011401533', '121000358', '026009593'], ['021000022', '000000000', '02100002'])
})
describe('BIC', () => {
  table(
    isBic,
    ['DEUTDEFF', 'DEUTDEFF500', 'BOTKJPJT', 'HSBCHKHHHKH'],
    ['DEUTDEF', 'DEUT1EFF', 'deutdeff', 'DEUTDEFF50'],
  )
})

const of = (details: object) => bankDraft.parse(details)
const wrongFields = (details: object) =>
  bankProblems(normalBank(of(details))).map(({ field, rule }) => `${field} ${rule}`)

const china = {
  country: 'CN',
  holder_name: '林晓雨',
  account_number: '6222 0212 3456 7890 128',
  bank_name: '中国工商银行',
  branch_name: '上海分行',
  bank_code: '102100099996',
}
const japan = {
  country: 'JP',
  holder_name: 'ｻﾄｳ ﾐｻｷ',
  bank_name: '三菱UFJ銀行',
  bank_code: '0005',
  branch_name: '渋谷支店',
  branch_code: '１３５',
  account_type: 'ordinary',
  account_number: '1234567',
}
const america = {
  country: 'US',
  holder_name: 'Mia  Rossi',
  bank_name: 'First Bank',
  bank_code: '021000021',
  account_type: 'checking',
  account_number: '000123456789',
}
const germany = { country: 'DE', holder_name: 'Ana Weiß', account_number: 'de89 3704 0044 0532 0130 00' }
const hongkong = {
  country: 'HK',
  holder_name: 'Wong Ka Yan',
  bic: 'hsbchkhhhkh',
  account_number: '004-123-456789',
  bank_name: 'HSBC',
}

describe('details', () => {
  it.each([china, japan, america, germany, hongkong])(
    'of $country are accepted in the spelling that people use',
    (details) => {
      expect(wrongFields(details)).toEqual([])
      expect(bankDetails.safeParse(details).success).toBe(true)
    },
  )
  it('are stored in one spelling', () => {
    expect(normalBank(of(japan))).toMatchObject({ holder_name: 'サトウ ミサキ', branch_code: '135' })
    expect(normalBank(of({ ...japan, holder_name: 'キャット　ッ' })).holder_name).toBe('キヤツト ツ')
    expect(normalBank(of(germany)).account_number).toBe('DE89370400440532013000')
    expect(normalBank(of(america)).holder_name).toBe('Mia Rossi')
    expect(normalBank(of({ ...china, phone: '138 1234 5678' })).phone).toBe('+8613812345678')
  })
  it('drop fields that the country doesn’t have', () => {
    expect(normalBank(of({ ...germany, bank_code: '021000021', account_type: 'checking' }))).toMatchObject({
      bank_code: '',
      account_type: '',
    })
  })
  it.each([
    [{ country: 'CN' }, ['holder_name', 'account_number', 'bank_name', 'branch_name', 'bank_code']],
    [
      { country: 'JP' },
      ['bank_name', 'bank_code', 'branch_name', 'branch_code', 'account_type', 'account_number', 'holder_name'],
    ],
    [{ country: 'US' }, ['holder_name', 'bank_name', 'bank_code', 'account_type', 'account_number']],
    [{ country: 'FR' }, ['holder_name', 'account_number']],
    [{ country: 'SG' }, ['holder_name', 'bic', 'account_number', 'bank_name']],
  ])('of $country need every field that the country requires', (details, fields) => {
    expect(wrongFields(details)).toEqual(fields.map((field) => `${field} missing`))
  })
  it.each([
    [{ ...china, account_number: '6222021234567890123' }, 'account_number'],
    [{ ...china, bank_code: '102100099995' }, 'bank_code'],
    [{ ...china, phone: '12' }, 'phone'],
    [{ ...japan, holder_name: '佐藤美咲' }, 'holder_name'],
    [{ ...japan, account_number: '123456' }, 'account_number'],
    [{ ...japan, account_type: 'checking' }, 'account_type'],
    [{ ...america, bank_code: '021000022' }, 'bank_code'],
    [{ ...germany, account_number: 'FR1420041010050500013M02606' }, 'account_number'],
    [{ ...germany, bic: 'BNPAFRPP' }, 'bic'],
    [{ ...hongkong, bic: 'HSBC' }, 'bic'],
    [{ ...hongkong, account_number: 'ABC' }, 'account_number'],
  ])('with one wrong field are refused for that field only: %j', (details, field) => {
    expect(wrongFields(details)).toEqual([`${field} incorrect`])
    const { error } = bankDetails.safeParse(details)
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
  it('are checked by the rules of their country', () => {
    expect(['CN', 'JP', 'US', 'GB', 'HK', 'AU'].map(schemeOf)).toEqual([
      ...['cnaps', 'zengin', 'aba', 'iban', 'swift', 'swift'],
    ])
  })
})
