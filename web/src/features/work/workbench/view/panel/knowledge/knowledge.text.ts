import { defineText } from '../../../../../../i18n/text.ts'

export const knowledgeText = defineText({
  tab: { zh: '知识', en: 'Knowledge', ja: 'ナレッジ' },
  ask: { zh: '在客户知识库中搜索', en: 'Search the client’s knowledge', ja: 'クライアントのナレッジを検索' },
  here: {
    zh: '搜索选中文字或本句',
    en: 'Search the selection or this segment',
    ja: '選択範囲またはこのセグメントで検索',
  },
  hint: {
    zh: '输入词语，或选中原文后点击按钮。只检索客户向任务人员开放的知识库。',
    en: 'Type words, or select some of the source and press the button. What the client has opened to people who work for it is searched.',
    ja: '語句を入力するか、原文を選択してボタンを押してください。クライアントが作業者に公開したナレッジだけを検索します。',
  },
  closed: {
    zh: '客户没有向任务人员开放知识库',
    en: 'The client hasn’t opened any knowledge to people who work for it',
    ja: 'クライアントが作業者に公開しているナレッジはありません',
  },
  nothing: {
    zh: '没有足够相关的内容',
    en: 'Nothing relevant enough was found',
    ja: '十分に関連する内容が見つかりません',
  },
  loosen: { zh: '放宽要求', en: 'Search more loosely', ja: '条件を広げる' },
  passages: { zh: '找到的段落', en: 'Passages found', ja: '見つかった箇所' },
  insert: { zh: '插入', en: 'Insert', ja: '挿入' },
  cite: { zh: '在评论中引用', en: 'Cite in a comment', ja: 'コメントで引用' },
})
