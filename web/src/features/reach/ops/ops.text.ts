import type { AiCapability } from '@polyphony/contract'
import { defineText, type Row } from '../../../i18n/text.ts'

export const capabilityText = defineText({
  chat: { zh: '文本生成', en: 'Text generation', ja: 'テキスト生成' },
  embeddings: { zh: '向量（Embedding）', en: 'Embeddings', ja: '埋め込み' },
  rerank: { zh: '重排序', en: 'Reranking', ja: 'リランキング' },
  transcription: { zh: '语音识别', en: 'Transcription', ja: '音声認識' },
  speech: { zh: '语音合成', en: 'Speech synthesis', ja: '音声合成' },
  images: { zh: '图片生成', en: 'Images', ja: '画像生成' },
  vision: { zh: '图片文字识别', en: 'Text recognition in images', ja: '画像内の文字認識' },
} satisfies Record<AiCapability, Row>)

export const aiText = defineText({
  title: { zh: 'AI 服务', en: 'AI providers', ja: 'AI サービス' },
  about: {
    zh: '任何兼容 OpenAI 协议的服务都可以使用，更改立即生效。同一能力有多个服务时，使用列表中的第一个。',
    en: 'Any OpenAI-compatible service. Changes take effect immediately; if several offer the same capability, the first in the list is used.',
    ja: 'OpenAI 互換プロトコルに対応したサービスを利用できます。変更はすぐに反映され、同じ機能が複数ある場合は一覧の先頭を使います。',
  },
  add: { zh: '添加服务', en: 'Add provider', ja: 'サービスを追加' },
  edit: { zh: '编辑', en: 'Edit', ja: '編集' },
  editOf: { zh: '编辑 {name}', en: 'Edit {name}', ja: '{name} を編集' },
  delete: { zh: '删除', en: 'Delete', ja: '削除' },
  deleteOf: { zh: '删除 {name}', en: 'Delete {name}', ja: '{name} を削除' },
  providers: { zh: '已配置的服务', en: 'Configured providers', ja: '設定済みのサービス' },

  environment: { zh: '环境变量', en: 'Environment', ja: '環境変数' },
  readOnly: { zh: '只读', en: 'Read-only', ja: '読み取り専用' },
  environmentHint: {
    zh: '由服务器的环境变量 AI_BASE_URL 等设定，在服务器上修改并重启后生效。',
    en: 'Set by server environment variables such as AI_BASE_URL. Change them on the server and restart.',
    ja: 'サーバーの環境変数 AI_BASE_URL などで設定されています。変更はサーバー側で行い、再起動してください。',
  },
  enabled: { zh: '启用', en: 'Enabled', ja: '有効' },
  enabledOf: { zh: '启用 {name}', en: 'Enable {name}', ja: '{name} を有効にする' },
  hasKey: { zh: '已保存密钥', en: 'Key stored', ja: 'キー保存済み' },
  noKey: { zh: '无密钥', en: 'No key', ja: 'キーなし' },
  price: {
    zh: '输入 {input} · 输出 {output} / 百万词元',
    en: '{input} in · {output} out per million tokens',
    ja: '入力 {input}・出力 {output} / 100 万トークン',
  },
  priceByMinute: { zh: '{minute} / 分钟', en: '{minute} per minute', ja: '{minute} / 分' },
  priceByCall: { zh: '{call} / 次', en: '{call} per call', ja: '{call} / 回' },
  noPrice: { zh: '未设价格', en: 'No price set', ja: '価格未設定' },
  shadowed: {
    zh: '由列表中更靠前的“{name}”承担',
    en: 'Handled by “{name}” higher in the list',
    ja: '「{name}」が優先されます',
  },

  try: { zh: '试用', en: 'Test', ja: 'テスト' },
  tryOf: { zh: '试用 {name}', en: 'Test {name}', ja: '{name} をテスト' },
  works: { zh: '可以使用（{ms} 毫秒）', en: 'Works ({ms} ms)', ja: '利用できます（{ms} ミリ秒）' },
  worksNot: { zh: '无法使用（{ms} 毫秒）', en: 'Not working ({ms} ms)', ja: '利用できません（{ms} ミリ秒）' },
  answered: { zh: '回答：{detail}', en: 'Answer: {detail}', ja: '応答: {detail}' },
  triedOne: { zh: '{capability}：{detail}', en: '{capability}: {detail}', ja: '{capability}: {detail}' },
  said: { zh: '返回信息：{detail}', en: 'Response: {detail}', ja: '返されたメッセージ: {detail}' },
  hintTimeOut: {
    zh: '10 秒内没有回答。请检查地址，或该服务是否繁忙。',
    en: 'No response within 10 seconds. Check the address, or whether the service is busy.',
    ja: '10 秒以内に応答がありませんでした。アドレスとサービスの混雑状況を確認してください。',
  },
  hintAddress: {
    zh: '该地址没有服务应答，请检查主机名、端口和网络。',
    en: 'No service responds at this address. Check host, port and network.',
    ja: 'このアドレスでは応答がありません。ホスト名、ポート、ネットワークを確認してください。',
  },
  hintKey: {
    zh: '该服务拒绝了密钥，请重新填写。',
    en: 'The service rejected the key. Enter it again.',
    ja: 'キーが拒否されました。入力し直してください。',
  },
  hintModel: {
    zh: '该服务没有这个路径或模型，请检查地址（通常以 /v1 结尾）和模型名称。',
    en: 'Unknown path or model. Check the address (often ending in /v1) and the model name.',
    ja: 'パスまたはモデルが見つかりません。アドレス（多くは /v1 で終わります）とモデル名を確認してください。',
  },
  hintLimit: {
    zh: '该服务因额度或频率限制拒绝了请求。',
    en: 'Rejected because of a quota or rate limit.',
    ja: '利用枠または頻度の制限により拒否されました。',
  },

  name: { zh: '名称', en: 'Name', ja: '名前' },
  baseUrl: { zh: '地址', en: 'Base URL', ja: 'ベース URL' },
  baseUrlHint: {
    zh: '通常以 /v1 结尾，例如 https://api.example.com/v1',
    en: 'Usually ends in /v1, e.g. https://api.example.com/v1',
    ja: '多くは /v1 で終わります（例: https://api.example.com/v1）',
  },
  key: { zh: 'API 密钥', en: 'API key', ja: 'API キー' },
  keyHint: {
    zh: '加密保存，之后不再显示。无需密钥的服务可留空。',
    en: 'Stored encrypted and never shown again. Leave empty if no key is needed.',
    ja: '暗号化して保存し、以後は表示しません。不要な場合は空欄にしてください。',
  },
  keyKept: {
    zh: '留空则保留已保存的密钥。',
    en: 'Leave empty to keep the stored key.',
    ja: '空欄のままにすると、保存済みのキーを使い続けます。',
  },
  keyMoves: {
    zh: '已保存的密钥只属于原地址，不会用于新地址。请填写新地址的密钥。',
    en: 'The stored key belongs to the old address and won’t be used for the new one. Enter a key for the new address.',
    ja: '保存済みのキーは元のアドレス専用で、新しいアドレスには使われません。新しいキーを入力してください。',
  },
  showKey: { zh: '显示密钥', en: 'Show key', ja: 'キーを表示' },
  dropKey: { zh: '移除已保存的密钥', en: 'Remove stored key', ja: '保存済みのキーを削除' },
  models: { zh: '模型', en: 'Models', ja: 'モデル' },
  modelsHint: {
    zh: '填写该服务提供的模型，至少一项。翻译、润色和质量评估使用“文本生成”，转写使用“语音识别”，配音使用“语音合成”，图文识别使用“图片文字识别”。知识库检索用“向量（Embedding）”按含义查找，用“重排序”排序。图片生成先保存，供以后的功能使用。',
    en: 'Enter at least one model. Translation, polishing and quality estimation use “Text generation”; transcription, voice-over and text recognition use their own. Knowledge search uses embeddings to find by meaning and reranking to sort. Image generation is kept for future features.',
    ja: '1 つ以上入力してください。翻訳・推敲・品質評価は「テキスト生成」、文字起こしは「音声認識」、音声合成は「音声合成」、画像の読み取りは「画像内の文字認識」のモデルを使います。ナレッジの検索では、意味の検索に「埋め込み」、並べ替えに「リランキング」を使います。画像生成は今後の機能のために保存されます。',
  },
  modelMissing: { zh: '请至少填写一个模型', en: 'Enter at least one model', ja: 'モデルを 1 つ以上入力してください' },
  priceIn: { zh: '输入价', en: 'Input price', ja: '入力価格' },
  priceMinute: { zh: '每分钟', en: 'Per minute', ja: '1 分あたり' },
  priceCharacters: { zh: '每百万字符', en: 'Per million characters', ja: '100 万文字あたり' },
  priceCall: { zh: '每次', en: 'Per call', ja: '1 回あたり' },
  priceOut: { zh: '输出价', en: 'Output price', ja: '出力価格' },
  pricesHint: {
    zh: '输入价和输出价为每百万词元的美元数，“每分钟”为每分钟音频、“每次”为每次重排的美元数，填写后以它们为准。价格用于统计费用，留空表示未知。',
    en: 'Input and output prices are USD per million tokens. Prices per minute of audio or per reranking call take precedence. Used for cost reports; empty means unknown.',
    ja: '入力価格と出力価格は 100 万トークンあたり、「1 分あたり」は音声 1 分あたり、「1 回あたり」はリランキング 1 回あたりの米ドルです。これらの価格がある場合はそちらで計算します。費用の集計に使い、空欄の場合は不明として扱います。',
  },
  nameTaken: {
    zh: '该名称已被其他服务使用',
    en: 'Another provider already uses this name',
    ja: 'この名前は別のサービスで使われています',
  },
  saved: { zh: '已保存 {name}', en: '{name} saved', ja: '{name} を保存しました' },

  deleteTitle: { zh: '删除“{name}”？', en: 'Delete “{name}”?', ja: '「{name}」を削除しますか？' },
  deleteKeeps: {
    zh: '已有的译文和用量记录会保留。',
    en: 'Existing drafts and usage records are kept.',
    ja: 'これまでの訳文と利用記録は残ります。',
  },
  deleteLast: {
    zh: '已有的译文和用量记录会保留。之后没有 AI 翻译可用，只能靠翻译记忆和术语预填。',
    en: 'Existing drafts and usage records are kept. No AI translation will be available; drafts are prefilled from translation memory and terms only.',
    ja: 'これまでの訳文と利用記録は残ります。以後 AI 翻訳は使えず、翻訳メモリと用語だけで下訳します。',
  },
  loseKey: { zh: '保存的 API 密钥', en: 'Stored API key', ja: '保存済みの API キー' },
  loseAddress: { zh: '地址 {url}', en: 'Address {url}', ja: 'アドレス {url}' },
  loseModels: { zh: '模型与价格：{models}', en: 'Models and prices: {models}', ja: 'モデルと価格: {models}' },
  deleted: { zh: '已删除 {name}', en: '{name} deleted', ja: '{name} を削除しました' },

  webSearch: { zh: '联网搜索', en: 'Web search', ja: 'ウェブ検索' },
  webSearchSet: {
    zh: '用户选择联网时，助手向它提问。由服务器的环境变量 WEB_SEARCH_URL 设定，在服务器上修改并重启后生效。',
    en: 'Assistants use it when people choose the web. Set by the server environment variable WEB_SEARCH_URL. Change it on the server and restart.',
    ja: '利用者がウェブを選んだとき、アシスタントが検索に使います。サーバーの環境変数 WEB_SEARCH_URL で設定されています。変更はサーバー側で行い、再起動してください。',
  },
  webSearchNone: {
    zh: '未配置联网搜索：用户选择联网时，助手会说明。请在服务器上设置 WEB_SEARCH_URL 并重启。',
    en: 'Web search is not set up: assistants say so when people choose the web. Set WEB_SEARCH_URL on the server and restart.',
    ja: 'ウェブ検索は未設定です。利用者がウェブを選ぶと、アシスタントがその旨を伝えます。サーバーに WEB_SEARCH_URL を設定して再起動してください。',
  },
  without: {
    zh: '目前没有可用于翻译的 AI',
    en: 'No AI available for translation',
    ja: '現在、翻訳に使える AI はありません',
  },
  withoutAbout: {
    zh: '系统照常运行，不需要密钥也不需要联网。“AI 翻译”环节会这样处理：',
    en: 'Everything still works, without keys or network. AI translation steps then do this:',
    ja: 'キーやネットワークがなくても、そのまま利用できます。AI 翻訳工程は次のように動作します。',
  },
  withoutMemory: {
    zh: '用公司翻译记忆中匹配度 75% 及以上的译文预填，并标明匹配度。',
    en: 'Prefill translation memory matches of 75% or more, showing the match rate.',
    ja: '翻訳メモリで 75% 以上マッチした訳文を入力し、マッチ率を示します。',
  },
  withoutTerms: {
    zh: '整个句段就是一个术语时填入术语库的译法；数字和标签原样复制。',
    en: 'Fill in the termbase translation if the segment is a single term; copy numbers and tags.',
    ja: 'セグメントが用語そのものの場合は用語集の訳を使い、数字やタグはそのまま写します。',
  },
  withoutChat: {
    zh: '助手以引用方式回答，不生成文字。',
    en: 'Assistants quote documents instead of writing answers.',
    ja: 'アシスタントは文章を生成せず、資料の引用で回答します。',
  },
  withoutRest: {
    zh: '其余留空，由译员完成。每个句段都会显示内容的来源。',
    en: 'Leave the rest empty for the translator. Each segment shows where its text comes from.',
    ja: '残りは空欄のまま翻訳者が訳します。各セグメントに訳文の出どころが表示されます。',
  },
})

export const usageText = defineText({
  usage: { zh: '用量', en: 'Usage', ja: '利用状況' },
  since: { zh: '时间范围', en: 'Period', ja: '期間' },
  day: { zh: '24 小时', en: '24 hours', ja: '24 時間' },
  week: { zh: '7 天', en: '7 days', ja: '7 日間' },
  month: { zh: '30 天', en: '30 days', ja: '30 日間' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
  provider: { zh: '服务', en: 'Provider', ja: 'サービス' },
  model: { zh: '模型', en: 'Model', ja: 'モデル' },
  capability: { zh: '能力', en: 'Capability', ja: '機能' },
  calls: { zh: '调用', en: 'Calls', ja: '呼び出し' },
  failed: { zh: '失败', en: 'Failed', ja: '失敗' },
  tokensIn: { zh: '输入词元', en: 'Tokens in', ja: '入力トークン' },
  tokensOut: { zh: '输出词元', en: 'Tokens out', ja: '出力トークン' },
  sound: { zh: '音频时长', en: 'Audio', ja: '音声' },
  cost: { zh: '费用', en: 'Cost', ja: '費用' },
  costUnknown: { zh: '未设价格', en: 'No price set', ja: '価格未設定' },
  sum: { zh: '费用合计', en: 'Total cost', ja: '費用合計' },
  none: { zh: '这段时间没有调用 AI', en: 'No AI calls in this period', ja: 'この期間の呼び出しはありません' },
  noneHint: {
    zh: '“试用”和任务中的 AI 环节都会记录在这里。',
    en: 'Tests and AI steps of tasks are recorded here.',
    ja: '「テスト」とタスクの AI 工程がここに記録されます。',
  },
})

export const jobsText = defineText({
  title: { zh: '失败的作业', en: 'Failed jobs', ja: '失敗したジョブ' },
  about: {
    zh: '后台作业多次重试后仍失败才会列在这里，保留 90 天。失败的 AI 环节不在此列，请在任务页面重试。',
    en: 'Background jobs that failed after several retries, kept for 90 days. Failed AI steps aren’t listed; rerun them from the task.',
    ja: '再試行しても完了しなかった処理を 90 日間保存します。失敗した AI 工程は含まれません。タスクの画面から再実行してください。',
  },
  name: { zh: '作业', en: 'Job', ja: 'ジョブ' },
  error: { zh: '错误', en: 'Error', ja: 'エラー' },
  attempts: { zh: '尝试次数', en: 'Attempts', ja: '試行回数' },
  createdAt: { zh: '创建时间', en: 'Created', ja: '作成日時' },
  failedAt: { zh: '失败时间', en: 'Failed', ja: '失敗日時' },
  details: { zh: '详情', en: 'Details', ja: '詳細' },
  jobId: { zh: '编号', en: 'ID', ja: 'ID' },
  data: { zh: '数据', en: 'Data', ja: 'データ' },
  wholeError: { zh: '完整错误', en: 'Full error', ja: 'エラー全文' },
  noError: { zh: '没有错误信息', en: 'No error message', ja: 'エラー情報なし' },
  actions: { zh: '操作', en: 'Actions', ja: '操作' },
  retry: { zh: '重新执行', en: 'Rerun', ja: '再実行' },
  refresh: { zh: '刷新', en: 'Refresh', ja: '更新' },
  retried: {
    zh: '“{name}”已重新排队',
    en: '“{name}” queued again',
    ja: '「{name}」をもう一度キューに入れました',
  },
  none: { zh: '没有失败的作业', en: 'No failed jobs', ja: '失敗したジョブはありません' },
  noneHint: {
    zh: '一切正常，无需处理。作业失败时会先自动重试，仍不成功才会出现在这里。',
    en: 'Everything is running fine. Failed jobs are retried automatically; only those that still fail appear here.',
    ja: '対応は不要です。失敗した処理はまず自動で再試行され、それでも完了しないものだけがここに表示されます。',
  },
})

/** What the server's jobs do, by their names; one that is newer than this build goes by its name alone. */
export const jobNameText = defineText({
  'node-offer': { zh: '发出邀约', en: 'Send offers', ja: 'オファーの送信' },
  'node-ai': { zh: 'AI 环节', en: 'AI step', ja: 'AI 工程' },
  'node-deliver': { zh: '生成交付文件', en: 'Create delivery', ja: '納品ファイルの作成' },
  'node-confirm-notice': { zh: '自动验收预告', en: 'Auto-accept notice', ja: '自動検収の予告' },
  'node-auto-confirm': { zh: '自动验收', en: 'Auto-accept', ja: '自動検収' },
  'file-verify': { zh: '校验上传的文件', en: 'Verify upload', ja: 'アップロードの検証' },
  'file-remove-unfinished': {
    zh: '清理未完成的上传',
    en: 'Remove unfinished uploads',
    ja: '未完了アップロードの削除',
  },
  'ledger-checkpoint': { zh: '汇总平台账户', en: 'Sum platform accounts', ja: '自社勘定の集計' },
  'ledger-seal': { zh: '每日账目封存', en: 'Seal the books', ja: '帳簿の日次封印' },
  'outbound-send': { zh: '发送邮件或短信', en: 'Send email or SMS', ja: 'メール・SMS の送信' },
  'outbound-sweep': {
    zh: '清理过期的邮件和短信',
    en: 'Remove old emails and SMS',
    ja: '古いメール・SMS の削除',
  },
  'idempotency-sweep': {
    zh: '清理旧的重试记录',
    en: 'Remove old retry records',
    ja: '古い再試行記録の削除',
  },
  'code-sweep': { zh: '清理过期的验证码', en: 'Remove expired codes', ja: '期限切れの認証コードの削除' },
  'try-sweep': { zh: '清理旧的登录失败记录', en: 'Remove old failed sign-ins', ja: '古いログイン失敗記録の削除' },
  'session-sweep': { zh: '清理过期的登录会话', en: 'Remove expired sessions', ja: '期限切れのセッションの削除' },
})
