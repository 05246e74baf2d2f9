/** The default label set: names in the text, and the intention of a passage. */
import type { AnnotationLabel } from '@polyphony/contract'

type Names = Readonly<Record<'zh' | 'en' | 'ja', string>>

const label = (
  key: string,
  names: Names,
  more: Pick<AnnotationLabel, 'colour' | 'hotkey' | 'group'>,
  scope: AnnotationLabel['scope'] = 'span',
): AnnotationLabel => ({ key, name: names.en, names, scope, ...more })

export const standardLabels: AnnotationLabel[] = [
  label('PERSON', { zh: '人名', en: 'Person', ja: '人名' }, { colour: 'blue', hotkey: '1' }),
  label('ORG', { zh: '组织机构', en: 'Organization', ja: '組織' }, { colour: 'orange', hotkey: '2' }),
  label('PLACE', { zh: '地点', en: 'Place', ja: '場所' }, { colour: 'green', hotkey: '3' }),
  label('DATE', { zh: '日期与时间', en: 'Date and time', ja: '日時' }, { colour: 'violet', hotkey: '4' }),
  label('AMOUNT', { zh: '数量与金额', en: 'Amount', ja: '数量・金額' }, { colour: 'amber', hotkey: '5' }),
  label('PRODUCT', { zh: '产品', en: 'Product', ja: '製品' }, { colour: 'teal', hotkey: '6' }),
  label(
    'positive',
    { zh: '正面', en: 'Positive', ja: 'ポジティブ' },
    { colour: 'lime', hotkey: 'q', group: 'sentiment' },
    'segment',
  ),
  label(
    'neutral',
    { zh: '中性', en: 'Neutral', ja: 'ニュートラル' },
    { colour: 'grey', hotkey: 'w', group: 'sentiment' },
    'segment',
  ),
  label(
    'negative',
    { zh: '负面', en: 'Negative', ja: 'ネガティブ' },
    { colour: 'red', hotkey: 'e', group: 'sentiment' },
    'segment',
  ),
]
