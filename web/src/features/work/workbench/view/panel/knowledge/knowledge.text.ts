import { defineText } from '../../../../../../i18n/text.ts'

export const knowledgeText = defineText({
  tab: { zh: '知识', en: 'Knowledge', ja: 'ナレッジ' },
  ask: { zh: '在客户知识库中搜索', en: 'Search the client’s knowledge', ja: 'クライアントのナレッジを検索' },
  here: {
    zh: '搜索选中文字或本句',
    en: 'Search the selection or segment',
    ja: '選択範囲またはこのセグメントで検索',
  },
  hint: {
    zh: '输入词语，或选中原文后点击按钮。只检索客户向译员开放的知识库。',
    en: 'Type a phrase, or select source text and press the button. Only knowledge the client shares with linguists is searched.',
    ja: '語句を入力するか、原文を選択してボタンを押してください。クライアントが担当者に公開したナレッジだけを検索します。',
  },
  closed: {
    zh: '客户没有向译员开放知识库',
    en: 'The client shares no knowledge with linguists',
    ja: 'クライアントが担当者に公開しているナレッジはありません',
  },
  nothing: {
    zh: '没有足够相关的内容',
    en: 'No sufficiently relevant content',
    ja: '十分に関連する内容が見つかりません',
  },
  loosen: { zh: '放宽要求', en: 'Broaden search', ja: '条件を広げる' },
  passages: { zh: '找到的段落', en: 'Passages found', ja: '見つかった箇所' },
  insert: { zh: '插入', en: 'Insert', ja: '挿入' },
  cite: { zh: '在评论中引用', en: 'Cite in a comment', ja: 'コメントで引用' },
})
