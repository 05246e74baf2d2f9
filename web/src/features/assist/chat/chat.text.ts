import type { AnswerStage, ChatEngineName, ChatNotice } from '@polyphony/contract'
import { defineText, type Row } from '../../../i18n/text.ts'

export const chatText = defineText({
  assistant: { zh: 'AI 助手', en: 'Assistant', ja: 'アシスタント' },
  house: { zh: '知识库助手', en: 'Knowledge assistant', ja: 'ナレッジアシスタント' },
  collapse: { zh: '收起助手', en: 'Collapse assistant', ja: 'アシスタントを閉じる' },
  full: { zh: '全屏', en: 'Full screen', ja: '全画面表示' },
  window: { zh: '退出全屏', en: 'Exit full screen', ja: '全画面表示を終了' },
  newChat: { zh: '新对话', en: 'New chat', ja: '新しいチャット' },
  unnamed: { zh: '未命名对话', en: 'Untitled chat', ja: '無題のチャット' },
  showSide: { zh: '显示助手和历史', en: 'Assistants and history', ja: 'アシスタントと履歴を表示' },
  hideSide: { zh: '隐藏助手和历史', en: 'Hide assistants and history', ja: 'アシスタントと履歴を隠す' },
  conversation: { zh: '对话内容', en: 'Conversation', ja: '会話' },
  loading: { zh: '正在加载对话', en: 'Loading chat', ja: 'チャットを読み込んでいます' },
  connecting: { zh: '正在连接…', en: 'Connecting…', ja: '接続しています…' },
  toLatest: { zh: '回到最新', en: 'Jump to latest', ja: '最新へ移動' },

  emptyTitle: { zh: '想了解什么？', en: 'What would you like to know?', ja: '何を知りたいですか？' },
  emptyHint: {
    zh: '答案出自公司的知识库，并注明出处。输入 / 选提示词或命令（查任务、报价、术语），输入 @ 指定文件。',
    en: 'Answers come from your company’s knowledge with sources. Type / for prompts and commands (tasks, quotes, terms), @ for files.',
    ja: '社内のナレッジから出典付きで回答します。/ でプロンプトやコマンド（タスク・見積もり・用語）、@ でファイルを選べます。',
  },

  you: { zh: '您', en: 'You', ja: 'あなた' },
  edit: { zh: '修改后重新提问', en: 'Edit and ask again', ja: '編集して質問し直す' },
  copyAnswer: { zh: '复制回答', en: 'Copy answer', ja: '回答をコピー' },
  copied: { zh: '已复制', en: 'Copied', ja: 'コピーしました' },
  openHandbook: { zh: '在使用手册中打开', en: 'Open in handbook', ja: 'ハンドブックで開く' },
  askAgain: { zh: '再问一次', en: 'Ask again', ja: 'もう一度質問' },
  like: { zh: '有帮助', en: 'Helpful', ja: '役に立った' },
  dislike: { zh: '没帮助', en: 'Not helpful', ja: '役に立たなかった' },
  whyDislike: { zh: '哪里不对？（选填）', en: 'What was wrong? (optional)', ja: '問題点（任意）' },
  sendReason: { zh: '提交', en: 'Submit', ja: '送信' },
  stopped: { zh: '已停止', en: 'Stopped', ja: '停止しました' },
  nothingSaid: { zh: '没有生成内容', en: 'No content generated', ja: '回答は生成されませんでした' },

  sources: { zh: '出处', en: 'Sources', ja: '出典' },
  source: { zh: '出处 {n}：{name}', en: 'Source {n}: {name}', ja: '出典 {n}：{name}' },
  openPassage: { zh: '查看原文', en: 'Open passage', ja: '原文を開く' },
  inNewTab: { zh: '在新标签页打开', en: 'Open in new tab', ja: '新しいタブで開く' },
  ofChat: { zh: '对话中的文件', en: 'File in this chat', ja: 'このチャットのファイル' },
  gone: {
    zh: '引用的内容已不可用',
    en: 'The cited passage is no longer available',
    ja: '引用元は利用できなくなりました',
  },

  linkTitle: { zh: '打开外部链接？', en: 'Open this link?', ja: 'リンクを開きますか？' },
  linkHint: {
    zh: '链接由 AI 写出，未经核实：',
    en: 'Written by the assistant and not verified:',
    ja: 'アシスタントが書いたリンクで、リンク先は未確認です：',
  },
  openFile: { zh: '打开“{name}”', en: 'Open {name}', ja: '「{name}」を開く' },
  openLink: { zh: '打开', en: 'Open', ja: '開く' },

  disconnected: {
    zh: '连接已断开，消息未发送。恢复连接后再发送',
    en: 'Connection lost, nothing was sent. Send again when you’re back online',
    ja: '接続が切れたため送信できませんでした。再接続後にもう一度お送りください',
  },
  dismiss: { zh: '关闭提示', en: 'Dismiss', ja: '通知を閉じる' },
  retry: { zh: '重试', en: 'Try again', ja: '再試行' },
})

export const sourceText = defineText({
  openWeb: { zh: '打开网页…', en: 'Open page…', ja: 'ページを開く…' },
  more: {
    zh: '再看 {count} 句',
    en: { one: '{count} more sentence', other: '{count} more sentences' },
    ja: 'あと {count} 文を表示',
  },
  pair: { zh: '原文为{lang}', en: 'Source in {lang}', ja: '原文は{lang}' },
  pairOf: {
    zh: '原文为{lang}；译文来自已完成的任务 {task}',
    en: 'Source in {lang}; translation from completed task {task}',
    ja: '原文は{lang}。訳文は完了済みタスク {task} のものです',
  },
})

export const composeText = defineText({
  message: { zh: '消息', en: 'Message', ja: 'メッセージ' },
  placeholder: {
    zh: '输入问题，/ 选提示词或命令，@ 指定文件',
    en: 'Ask a question. / for prompts and commands, @ for files',
    ja: '質問を入力（/ プロンプト・コマンド、@ ファイル）',
  },
  waiting: { zh: '正在回答…', en: 'Answering…', ja: '回答中…' },
  keys: {
    zh: 'Enter 发送，Shift+Enter 换行，↑ 修改上一个问题',
    en: 'Enter to send, Shift+Enter for a new line, ↑ to edit the last question',
    ja: 'Enter で送信、Shift+Enter で改行、↑ で直前の質問を編集',
  },
  editing: {
    zh: '正在修改上一个问题，发送后作为新问题',
    en: 'Editing your last question; it will be sent as a new one',
    ja: '直前の質問を編集中です。送信すると新しい質問になります',
  },
  filesGone: {
    zh: '有 {count} 个文件已不可用',
    en: { one: '{count} file is no longer available', other: '{count} files are no longer available' },
    ja: 'ファイル {count} 件は利用できなくなりました',
  },
  dropEdit: { zh: '放弃修改', en: 'Discard edit', ja: '編集をやめる' },
  send: { zh: '发送', en: 'Send', ja: '送信' },
  stop: { zh: '停止回答', en: 'Stop answering', ja: '回答を停止' },
  attach: { zh: '上传文件', en: 'Upload file', ja: 'ファイルをアップロード' },
  attachHint: {
    zh: 'txt、pdf、docx、pptx、xlsx，不超过 200 MB',
    en: 'txt, pdf, docx, pptx, xlsx, up to 200 MB',
    ja: 'txt、pdf、docx、pptx、xlsx、200 MB まで',
  },
  uploads: { zh: '正在上传的文件', en: 'Uploads', ja: 'アップロード' },
  removeFile: { zh: '移除 {name}', en: 'Remove {name}', ja: '{name} を外す' },
  asked: { zh: '提问的文件', en: 'Files in question', ja: '質問の対象ファイル' },
  tooLong: {
    zh: '最多 {max} 个字符，超出 {count}',
    en: '{count} characters over the limit of {max}',
    ja: '上限 {max} 文字を {count} 文字超えています',
  },

  intention: { zh: '回答依据', en: 'Answer from', ja: '回答の根拠' },
  knowledge: { zh: '知识库', en: 'Knowledge', ja: 'ナレッジ' },
  file: { zh: '对话文件', en: 'Chat files', ja: 'チャットのファイル' },
  web: { zh: '联网', en: 'Web', ja: 'ウェブ' },
  general: { zh: '不查资料', en: 'No sources', ja: '資料なし' },

  prompts: { zh: '提示词和命令', en: 'Prompts and commands', ja: 'プロンプトとコマンド' },
  files: { zh: '知识库文件', en: 'Knowledge files', ja: 'ナレッジのファイル' },
  noPrompt: {
    zh: '没有匹配的提示词或命令',
    en: 'No matching prompts or commands',
    ja: '一致するプロンプトやコマンドはありません',
  },
  noFile: { zh: '没有匹配的文件', en: 'No matching files', ja: '一致するファイルはありません' },
  unread: { zh: '未索引', en: 'not indexed', ja: '未索引' },
})

export const sideText = defineText({
  assistants: { zh: '助手', en: 'Assistants', ja: 'アシスタント' },
  move: { zh: '移动 {name}', en: 'Move {name}', ja: '{name} を移動' },
  moveHint: { zh: '用上下方向键排序', en: 'Use the up and down arrow keys to reorder', ja: '上下キーで並べ替え' },
  moved: {
    zh: '{name} 现在是第 {place} 个',
    en: '{name} moved to position {place}',
    ja: '{name} を {place} 番目に移動しました',
  },
  history: { zh: '历史对话', en: 'Chats', ja: 'チャット履歴' },
  search: { zh: '搜索对话', en: 'Search chats', ja: 'チャットを検索' },
  noChats: { zh: '还没有对话', en: 'No chats yet', ja: 'チャットはまだありません' },
  noMatch: { zh: '没有匹配的对话', en: 'No matching chats', ja: '一致するチャットはありません' },
  actions: { zh: '“{name}”的操作', en: 'Actions for “{name}”', ja: '「{name}」の操作' },
  rename: { zh: '重命名', en: 'Rename', ja: '名前を変更' },
  renameTitle: { zh: '重命名对话', en: 'Rename chat', ja: 'チャット名を変更' },
  name: { zh: '名称', en: 'Name', ja: '名前' },
  save: { zh: '保存', en: 'Save', ja: '保存' },
  delete: { zh: '删除', en: 'Delete', ja: '削除' },
  deleteTitle: { zh: '删除“{name}”？', en: 'Delete “{name}”?', ja: '「{name}」を削除しますか？' },
  deleteLoss: {
    zh: '其中的全部问答和文件',
    en: 'All its questions, answers and files',
    ja: 'すべての質問・回答・ファイル',
  },
  deleteAll: { zh: '删除全部对话', en: 'Delete all chats', ja: 'すべてのチャットを削除' },
  deleteAllTitle: { zh: '删除全部对话？', en: 'Delete all chats?', ja: 'すべてのチャットを削除しますか？' },
  deleteAllLoss: {
    zh: '与所有助手的全部问答和文件',
    en: 'All questions, answers and files with every assistant',
    ja: '全アシスタントとの質問・回答・ファイル',
  },
  deleted: { zh: '已删除', en: 'Deleted', ja: '削除しました' },

  settings: { zh: '回答设置', en: 'Answer settings', ja: '回答の設定' },
  base: { zh: '知识库', en: 'Knowledge base', ja: 'ナレッジベース' },
  allBases: { zh: '全部知识库', en: 'All knowledge bases', ja: 'すべてのナレッジベース' },
  temperature: { zh: '随机性', en: 'Temperature', ja: 'ランダム性' },
  temperatureHint: { zh: '越高越有变化', en: 'Higher is more varied', ja: '高いほど変化が出ます' },
  topP: { zh: '多样性', en: 'Top P', ja: '多様性' },
  topPHint: { zh: '越低用词越保守', en: 'Lower is more conservative', ja: '低いほど無難な言葉になります' },
  notSet: { zh: '未设置', en: 'not set', ja: '未設定' },
  unset: { zh: '取消设置', en: 'Clear', ja: '設定を解除' },
  noEffect: { zh: '引用模式下不起作用', en: 'No effect in quote mode', ja: '引用モードでは効果がありません' },
})

export const stageText = defineText({
  searching: { zh: '正在检索知识库', en: 'Searching knowledge', ja: '検索しています' },
  reading: { zh: '正在阅读文件', en: 'Reading files', ja: 'ファイルを読んでいます' },
  answering: { zh: '正在撰写回答', en: 'Writing answer', ja: '回答を書いています' },
  checking: { zh: '正在核对引用', en: 'Checking citations', ja: '引用を確認しています' },
  waiting: { zh: '正在准备', en: 'Preparing', ja: '準備しています' },
} satisfies Record<AnswerStage | 'waiting', Row>)

export const engineText = defineText({
  knowledge: { zh: '依据知识库撰写', en: 'Based on the knowledge base', ja: 'ナレッジに基づく回答' },
  general: { zh: '通用回答，未查资料', en: 'General answer, no documents used', ja: '一般的な回答（資料は未使用）' },
  quote: { zh: '原文引用，未用 AI', en: 'Quote, no AI', ja: '原文の引用（AI 不使用）' },
} satisfies Record<ChatEngineName, Row>)

export const noticeText = defineText({
  quotes: {
    zh: '引用模式：未配置 AI 模型，以下为原文摘录',
    en: 'Quote mode: no AI model is set up. Below are quotes from your documents',
    ja: '引用モード：AI モデルが未設定のため、資料の原文を引用します',
  },
  spent: {
    zh: '本月 AI 额度已用完，改为引用模式，{date} 恢复',
    en: 'This month’s AI allowance is used up: quote mode until {date}',
    ja: '今月の AI 利用枠を使い切りました。{date} まで引用モードです',
  },
  notFound: {
    zh: '知识库里没有足够相关的内容',
    en: 'No sufficiently relevant content found',
    ja: '十分に関連する内容が見つかりません',
  },
  noWeb: { zh: '未配置联网搜索', en: 'Web search is not set up', ja: 'ウェブ検索は未設定です' },
  webAway: {
    zh: '联网搜索暂时没有回应，请稍后再问',
    en: 'Web search isn’t responding. Try again later',
    ja: 'ウェブ検索が応答しませんでした。後でもう一度お試しください',
  },
  noneOnWeb: { zh: '联网搜索没有结果', en: 'No web results', ja: 'ウェブ検索で見つかりませんでした' },
  brokeOff: {
    zh: 'AI 服务中断。已生成的内容已保存；以下为原文摘录',
    en: 'The AI service was interrupted. What it wrote is kept; quotes follow',
    ja: 'AI サービスが中断しました。生成済みの内容は保存されています。以下は引用です',
  },
  saidNothing: {
    zh: 'AI 服务未能作答；以下为原文摘录',
    en: 'The AI service couldn’t answer; quotes follow',
    ja: 'AI サービスから回答を得られませんでした。以下は引用です',
  },
  withheld: {
    zh: '您已无权查看此回答所依据的内容，因此不再显示',
    en: 'Hidden: you no longer have access to the sources of this answer',
    ja: 'この回答の根拠を閲覧する権限がなくなったため、表示されません',
  },
  nothingRead: {
    zh: '文件里没有读到文字。扫描件请先做文字识别',
    en: 'No readable text in the file. For scans, order text recognition first',
    ja: 'ファイルから文字を読み取れませんでした。スキャンの場合は先に文字認識を依頼してください',
  },
  cut: {
    zh: '回答已达到长度上限，到此为止',
    en: 'The answer reached its maximum length and ends here',
    ja: '回答が最大の長さに達したため、ここで終わっています',
  },
} satisfies Record<Exclude<ChatNotice['code'], 'answeredBefore'>, Row>)

export const foundText = defineText({
  webLead: {
    zh: '联网搜索找到 {count} 处，未经核实：',
    en: {
      one: '{count} web result, not verified:',
      other: '{count} web results, not verified:',
    },
    ja: 'ウェブ検索の抜粋 {count} 件（未確認）：',
  },
  lead: {
    zh: '在知识库中找到 {count} 处相关原文：',
    en: { one: '{count} relevant passage found:', other: '{count} relevant passages found:' },
    ja: 'ナレッジベースに関連する箇所が {count} 件あります：',
  },
  scores: {
    zh: '（最高相关度 {score}，阈值 {threshold}）',
    en: ' (best {score}, threshold {threshold})',
    ja: '（最高 {score}、しきい値 {threshold}）',
  },
  wordsOnly: {
    zh: '只按字词检索；换一种说法或语言可能会找到',
    en: 'Keyword search only; try other wording or another language',
    ja: '語句による検索です。言い換えや他の言語で見つかることがあります',
  },
})
