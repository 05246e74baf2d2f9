import { defineText } from '../../../../i18n/text.ts'

export const vectorsText = defineText({
  title: { zh: '按含义检索', en: 'Semantic search', ja: '意味による検索' },
  none: {
    zh: '未配置向量模型：知识库检索仅按字词。',
    en: 'No embedding model is set up: knowledge search is by keyword only.',
    ja: '埋め込みモデルが未設定です。ナレッジの検索は語句のみです。',
  },
  noneYet: {
    zh: '还没有生成向量。建立索引的文件会自动生成。',
    en: 'No vectors yet. They are created as files are indexed.',
    ja: 'ベクトルはまだありません。索引の作成時に自動で生成されます。',
  },
  model: { zh: '模型', en: 'Model', ja: 'モデル' },
  dimensions: { zh: '维度', en: 'Dimensions', ja: '次元数' },
  files: { zh: '文件', en: 'Files', ja: 'ファイル' },
  vectors: { zh: '向量', en: 'Vectors', ja: 'ベクトル' },
  discerning: { zh: '区分度', en: 'Accuracy', ja: '識別度' },
  discerningHint: {
    zh: '在内置的 20 组问答中，答案比其他段落更接近问题的比例',
    en: 'Share of 20 built-in questions whose answer is closer than other passages',
    ja: '内蔵の質問 20 件で、正しい答えがほかの箇所より近かった割合',
  },
  state: { zh: '状态', en: 'Status', ja: 'ステータス' },
  used: { zh: '检索中使用', en: 'Used in search', ja: '検索に使用中' },
  unused: { zh: '未使用，等待替换', en: 'Not used, to be replaced', ja: '未使用（置き換え待ち）' },
  lacking: {
    zh: '{count} 个文件目前只能按字词找到，向量会自动补齐。',
    en: {
      one: '{count} file is found by keyword only for now; its vectors are being created.',
      other: '{count} files are found by keyword only for now; their vectors are being created.',
    },
    ja: '{count} 件のファイルは現在語句でのみ検索されます。ベクトルは自動で生成されます。',
  },
  failed: {
    zh: '其中 {count} 个上次失败，稍后重试。',
    en: {
      one: '{count} of them failed last time; retrying.',
      other: '{count} of them failed last time; retrying.',
    },
    ja: 'うち {count} 件は前回失敗したため、再試行します。',
  },
  measure: { zh: '测量召回率', en: 'Measure recall', ja: '再現率を測定' },
  recall: {
    zh: '召回率@10：{share}（{vectors} 个向量，{questions} 次提问；要求 {least} 以上）',
    en: 'Recall@10: {share} ({vectors} vectors, {questions} questions; at least {least} required)',
    ja: '再現率@10：{share}（ベクトル {vectors} 件、質問 {questions} 回、基準 {least} 以上）',
  },
  tooFew: {
    zh: '向量少于 200 个：检索逐一精确比较，没有损失。',
    en: 'Fewer than 200 vectors: all are compared exactly, without loss.',
    ja: 'ベクトルが 200 件未満のため、すべて正確に比較され、損失はありません。',
  },
})
