import { defineText } from '../../../../i18n/text.ts'

export const hintText = defineText({
  byMeaning: {
    zh: '按字词和含义建立索引。',
    en: 'Indexed by keyword and meaning.',
    ja: '語句と意味の両方で索引を作成します。',
  },
  byWords: {
    zh: '仅按字词建立索引（未配置向量模型）。',
    en: 'Indexed by keyword only; no embedding model is set up.',
    ja: '語句ベースの索引です（埋め込みモデルなし）。',
  },
})
